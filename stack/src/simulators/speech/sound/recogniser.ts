import { createPrinter, distance, type Print, rate, step } from './fingerprint.ts';
import { resample } from './resample.ts';

/** A recording that is recognised: what it says and its prints. */
export interface Known {
  text: string;
  prints: Print[];
}

export interface Heard {
  text: string;
  isFinal: boolean;
}

/** Bits of 32 that may differ. Same sound in noise of a tenth of its power: 5; other sound: 11 and more. */
const tolerated = 8.5;
/** Prints that must agree before anything is said, two thirds of a second: with fewer, other speech fits by chance. */
const enough = 40;
/** A print so much quieter than the loudest holds silence, whose bits are chance. */
const silence = 3e-4;
/** Power of a print above which somebody makes a sound at all. */
const audible = 1e10;
/** Prints of sound that is no recording, half a second, before that is worth a word. */
const worthAWord = 30;
/** The part of a recording that stands for the whole. */
const most = 0.7;
const secondsOfAStep = step / rate;

/**
 * A recording against sound that comes in: `differing[i]` is how many bits differ along the alignment in which the newest
 * print stands at print `i` of the recording, and `compared[i]` over how many prints.
 */
interface Alignments {
  known: Known;
  isVoiced: boolean[];
  first: number;
  last: number;
  differing: Float64Array;
  compared: Float64Array;
}

interface Match {
  alignments: Alignments;
  at: number;
  difference: number;
}

function align(known: Known): Alignments {
  const loudest = Math.max(...known.prints.map(({ power }) => power));
  const isVoiced = known.prints.map(({ power }) => power >= loudest * silence);
  return {
    known,
    isVoiced,
    first: isVoiced.indexOf(true),
    last: isVoiced.lastIndexOf(true),
    differing: new Float64Array(known.prints.length),
    compared: new Float64Array(known.prints.length),
  };
}

/** Takes one more print into all alignments; from the end, as each follows from its neighbour's before. */
function advance({ known, isVoiced, differing, compared }: Alignments, print: Print): void {
  for (let at = known.prints.length - 1; at >= 0; at -= 1) {
    const own = known.prints[at];
    const voiced = own && isVoiced[at];
    differing[at] = (differing[at - 1] ?? 0) + (voiced ? distance(own.bits, print.bits) : 0);
    compared[at] = (compared[at - 1] ?? 0) + (voiced ? 1 : 0);
  }
}

/** How well the recording fits where its print `at` is the newest that was heard, or undefined where it does not. */
function fit({ differing, compared }: Alignments, at: number): number | undefined {
  const count = compared[at] ?? 0;
  const difference = (differing[at] ?? 0) / count;
  return count >= enough && difference <= tolerated ? difference : undefined;
}

const complete = (all: Alignments[]) => all.find((alignments) => fit(alignments, alignments.last) !== undefined);

function bestOf(all: Alignments[]): Match | undefined {
  let best: Match | undefined;
  for (const alignments of all) {
    for (let at = 0; at < alignments.last; at += 1) {
      const difference = fit(alignments, at);
      if (difference !== undefined && difference < (best?.difference ?? Infinity))
        best = { alignments, at, difference };
    }
  }
  return best;
}

/** The words that were said up to the match, as far as one can tell from the time. */
function wordsUpTo({ alignments: { known, first, last }, at }: Match): string {
  const words = known.text.split(' ');
  const count = Math.round((words.length * (at - first + 1)) / (last - first + 1));
  return words.slice(0, Math.max(1, Math.min(words.length, count))).join(' ');
}

const isMostly = ({ alignments: { compared, isVoiced }, at }: Match) =>
  (compared[at] ?? 0) >= isVoiced.filter(Boolean).length * most;

export interface Recogniser {
  hear: (samples: Int16Array) => Heard[];
  /** The last of it, when no more sound comes. */
  finish: () => Heard[];
}

/** What was heard of a recording that is not over yet. */
interface Held {
  text: string;
  /** What it comes to when no more is heard of it. */
  whole: string;
}

const hold = (match: Match): Held => {
  const text = wordsUpTo(match);
  return { text, whole: isMostly(match) ? match.alignments.known.text : text };
};

/** Recognises known recordings in sound of any loudness, rate and surroundings; other sound gets `otherwise`. */
export function createRecogniser(
  known: Known[],
  sampleRate: number,
  otherwise: (seconds: number) => string,
): Recogniser {
  const print = createPrinter();
  let all = known.map(align);
  let held: Held | undefined;
  let loud = 0;
  let isKnown = false;

  function take(each: Print): Heard[] {
    if (each.power > audible) loud += 1;
    for (const alignments of all) advance(alignments, each);
    const over = complete(all);
    if (!over) return [];
    all = known.map(align);
    held = undefined;
    isKnown = true;
    return [{ text: over.known.text, isFinal: true }];
  }
  function partial(): Heard[] {
    const match = bestOf(all);
    if (!match) return [];
    const before = held;
    held = hold(match);
    return held.text === before?.text ? [] : [{ text: held.text, isFinal: false }];
  }
  const hear = (samples: Int16Array): Heard[] => [
    ...print(resample({ samples, sampleRate }, rate).samples).flatMap(take),
    ...partial(),
  ];

  return {
    hear,
    finish: () => {
      // What still waits for a whole frame is pushed through.
      const last = hear(new Int16Array(sampleRate / 4)).filter(({ isFinal }) => isFinal);
      if (held) return [...last, { text: held.whole, isFinal: true }];
      // Around what is known there may well be noise.
      if (isKnown || loud < worthAWord) return last;
      return [{ text: otherwise(loud * secondsOfAStep), isFinal: true }];
    },
  };
}
