/* What a single style sheet must keep to; tests/architecture/test_styles.py looks at all of them together. */
export default {
  extends: "stylelint-config-recommended",
  rules: {
    "rule-nesting-at-rule-required-list": ["layer"],
    // Layers and the sheet’s own order decide, not the weight of selectors.
    "no-descending-specificity": null,
    // Newer than the linter’s list of functions.
    "declaration-property-value-no-unknown": [true, { ignoreProperties: { "--many": ["/^sibling-count/"] } }],
  },
  overrides: [
    {
      // The table’s sheets repeat .felt for each of their sections.
      files: ["static/css/table/*.css"],
      rules: { "no-duplicate-selectors": null },
    },
  ],
};
