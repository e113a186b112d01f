"""Run work on what strangers wrote in processes of its own, with limited time and memory.

`Sandbox.run(function, *arguments)` calls any function of a module in such a process and returns its result.
All pages share the sandboxes `for_drafts` and `for_uploads`; code with other needs makes a `Sandbox` of its
own. `one_at_a_time` in `cards/jobs/requests.py` keeps a user from having more than one check.
"""

from cards.sandbox.process import Sandbox, SandboxStoppedError, for_drafts, for_uploads

__all__ = ["Sandbox", "SandboxStoppedError", "for_drafts", "for_uploads"]
