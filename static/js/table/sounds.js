// Make a sound for what changes at the table, if the player has turned sounds on.
// Each sound is a list of tones: wave, pitch at the start and at the end in Hz, start and length in
// milliseconds, loudness. The wave "noise" is what cards sound like on felt.
const SOUNDS = {
  slide: [["noise", 2600, 900, 0, 110, 0.5]],
  snap: [["noise", 4200, 1400, 0, 45, 0.9], ["triangle", 190, 120, 0, 70, 0.6]],
  sweep: [["noise", 1400, 500, 0, 190, 0.5]],
  turn: [["noise", 3000, 3600, 0, 60, 0.5], ["sine", 520, 660, 30, 70, 0.2]],
  riffle: [0, 45, 85, 120, 150].map((start) => ["noise", 3200, 2000, start, 35, 0.5]),
  chime: [["sine", 660, 660, 0, 160, 0.35], ["sine", 880, 880, 90, 220, 0.35]],
  knock: [["triangle", 150, 70, 0, 130, 0.9], ["noise", 700, 300, 0, 60, 0.4]],
  tick: [["sine", 440, 420, 0, 60, 0.3]],
  bell: [["sine", 784, 784, 0, 420, 0.4], ["sine", 1175, 1175, 120, 520, 0.3]],
  fanfare: [[523, 0], [659, 130], [784, 260], [1047, 390]].map(([pitch, start]) => ["triangle", pitch, pitch, start, 300, 0.4]),
  fall: [[392, 0], [330, 180], [262, 360]].map(([pitch, start]) => ["triangle", pitch, pitch * 0.98, start, 340, 0.4]),
  buzz: [["square", 140, 110, 0, 160, 0.15]],
};
const BY_EVENT = {
  draw: "slide", play: "snap", discard: "sweep", flip: "turn", shuffle: "riffle", gain: "chime",
  harm: "knock", turn: "tick", ask: "bell", win: "fanfare", lose: "fall", refuse: "buzz",
};
// The game's own choices, as in "play:knock turn:none".
for (const pair of (document.getElementById("table")?.dataset.sounds ?? "").split(" ")) {
  const [kind, sound] = pair.split(":");
  if (kind in BY_EVENT) BY_EVENT[kind] = sound;
}
const PAUSE = 60; // Equal events at the same moment are one sound.
const last = {};
let context, noise;

// Private windows of some browsers have no storage.
const stored = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const store = (name, value) => { try { localStorage.setItem(name, value); } catch { /* It lasts until the page closes. */ } };
let volume = Number(stored("volume") ?? 0);

function ready() {
  if (context) return context;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return context;
}

function source(wave, low, high, start, end) {
  const made = wave === "noise" ? new AudioBufferSourceNode(context, { buffer: noise }) : new OscillatorNode(context, { type: wave });
  const shape = wave === "noise" ? new BiquadFilterNode(context, { type: "bandpass", Q: 0.8 }) : made;
  shape.frequency.setValueAtTime(low, start);
  shape.frequency.exponentialRampToValueAtTime(high, end);
  if (shape !== made) made.connect(shape);
  made.start(start);
  made.stop(end);
  return shape;
}

function make(tones) {
  // Browsers keep pages silent until their user has done something.
  if (ready().state === "suspended") context.resume();
  for (const [wave, low, high, delay, length, loudness] of tones) {
    const start = context.currentTime + delay / 1000, end = start + length / 1000;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loudness * volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    source(wave, low, high, start, end).connect(gain).connect(context.destination);
  }
}

document.addEventListener("table:change", ({ detail: { kind } }) => {
  if (!volume || performance.now() - (last[kind] ?? -PAUSE) < PAUSE) return;
  last[kind] = performance.now();
  document.documentElement.dataset.sound = kind;
  document.documentElement.dataset.made = BY_EVENT[kind];
  make(SOUNDS[BY_EVENT[kind]] ?? []);
});

function showVolume() {
  const slider = document.getElementById("volume");
  if (slider) slider.value = String(Math.round(volume * 100));
}
// Moving the slider makes a sound.
document.addEventListener("input", ({ target }) => {
  if (target.id !== "volume") return;
  volume = Number(target.value) / 100;
  store("volume", String(volume));
  if (volume) make(SOUNDS.chime);
});
showVolume();
