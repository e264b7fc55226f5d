import { settings } from "./settings.svelte";

/** Sounds made on the spot, no file: a note or two, or a breath of noise. */
type Sound = "draw" | "place" | "pay" | "strike" | "crack" | "chime" | "turn" | "win" | "refusal" | "move";

let audio: AudioContext | null = null;

function note(at: AudioContext, pitch: number, start: number, length: number, kind: OscillatorType, loud: number, to = pitch): void {
  const from = at.currentTime + start;
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.type = kind;
  tone.frequency.setValueAtTime(pitch, from);
  tone.frequency.exponentialRampToValueAtTime(to, from + length);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(at.destination);
  tone.start(from);
  tone.stop(from + length + 0.02);
}

function breath(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const from = at.currentTime + start;
  const samples = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(from);
}

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  draw: (at) => breath(at, 0, 0.12, 2600, 0.25),
  move: (at) => breath(at, 0, 0.16, 900, 0.25),
  place: (at) => {
    breath(at, 0, 0.07, 420, 0.7);
    note(at, 150, 0, 0.12, "sine", 0.25, 70);
  },
  pay: (at) => {
    note(at, 1480, 0, 0.09, "triangle", 0.08);
    note(at, 1976, 0.06, 0.14, "triangle", 0.08);
  },
  strike: (at) => {
    breath(at, 0, 0.16, 1300, 0.6);
    note(at, 220, 0.02, 0.16, "square", 0.07, 60);
  },
  crack: (at) => {
    breath(at, 0, 0.05, 3200, 0.7);
    breath(at, 0.05, 0.2, 700, 0.5);
  },
  chime: (at) => [1047, 1319, 1568].forEach((pitch, i) => note(at, pitch, i * 0.09, 0.5, "sine", 0.09)),
  turn: (at) => [523, 784].forEach((pitch, i) => note(at, pitch, i * 0.14, 0.4, "triangle", 0.13)),
  win: (at) => [523, 659, 784, 1047].forEach((pitch, i) => note(at, pitch, i * 0.13, 0.5, "triangle", 0.13)),
  refusal: (at) => [196, 165].forEach((pitch, i) => note(at, pitch, i * 0.11, 0.16, "sawtooth", 0.05)),
};

/** What sort of sound a line of the log makes; null for none. */
export function soundOf(kind: string, text: string): Sound | null {
  if (kind === "Gained") return text.includes(" pays ") ? "pay" : null;
  if (/destroyed/.test(text)) return "crack";
  const known: Record<string, Sound> = {
    Drew: "draw", Entered: "place", Announced: "place", CameToPlay: "place", Moved: "move", Attacked: "strike", DamageDealt: "strike",
    AttackDeclared: "strike", Executed: "chime", Scored: "chime", GameOver: "win",
  };
  return known[kind] ?? null;
}

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  SOUNDS[name](audio);
}
