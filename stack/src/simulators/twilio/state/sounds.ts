import { oggOpus, opusPackets, opusRate } from '../../shared/ogg-opus.ts';
import { babble } from '../../speech/babble.ts';

const longest = 20 * 60;
const loudness = 6_000;
const noteSeconds = 0.25;
/** Higher than voices: the simulator of speech recognises no words in it. */
const tune = [1_047, 1_319, 1_568, 2_093, 1_760, 1_568];
const tuneSeconds = noteSeconds * tune.length;

/** Sounds that repeat after this long. */
const kinds = {
  silence: () => new Int16Array(opusRate),
  music: () =>
    Int16Array.from({ length: tuneSeconds * opusRate }, (_each, at) => {
      const pitch = tune[Math.floor(at / opusRate / noteSeconds)] ?? 0;
      return loudness * Math.sin((2 * Math.PI * pitch * at) / opusRate);
    }),
  speech: () => {
    const sound = babble(1.5, opusRate);
    return new Int16Array(sound.buffer, sound.byteOffset, sound.length / 2);
  },
};
const name = /^(silence|music|speech)-(\d+)s\.ogg$/;

/** A voice note of silence, music or speech, as long as its name says: `music-5s.ogg`; undefined for another name. */
export function soundFile(file: string): Buffer | undefined {
  const [, kind, digits] = name.exec(file) ?? [];
  const seconds = Number(digits);
  if (kind === undefined || seconds < 1 || seconds > longest) return undefined;
  const packets = opusPackets(kinds[kind as keyof typeof kinds]());
  const count = seconds * 50;
  return oggOpus(Array.from({ length: count }, (_each, at) => packets[at % packets.length] ?? Buffer.alloc(0)));
}
