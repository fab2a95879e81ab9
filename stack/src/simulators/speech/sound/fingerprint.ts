import { powerSpectrum } from './fft.ts';

export const rate = 16_000;
/** Samples looked at together: long against the step, so that a shift by half a step changes little. */
const frame = 4_096;
/** Samples from one print to the next: 16 ms. */
export const step = 256;
const lowest = 300;
const highest = 3_400;
const bands = 33;

/** One step of sound: 32 bits that say where the spectrum rises, whatever the loudness, and how loud it is. */
export interface Print {
  bits: number;
  power: number;
}

const edges = Array.from({ length: bands + 1 }, (_none, index) =>
  Math.round((lowest * (highest / lowest) ** (index / bands) * frame) / rate),
);

/**
 * Turns sound into prints as it comes in (after Haitsma and Kalker): a bit is the sign of how the difference between two
 * neighbouring bands changed since the step before.
 */
export function createPrinter(): (samples: Int16Array) => Print[] {
  const spectrumOf = powerSpectrum(frame, edges.at(-1) ?? 0);
  let waiting: number[] = [];
  let before: number[] | undefined;
  return (samples) => {
    const sound = new Float64Array(waiting.length + samples.length);
    sound.set(waiting);
    sound.set(samples, waiting.length);
    const prints: Print[] = [];
    let at = 0;
    for (; at + frame <= sound.length; at += step) {
      const spectrum = spectrumOf(sound.subarray(at, at + frame));
      const powers = edges.slice(1).map((end, band) => {
        let power = 0;
        for (let bin = edges[band] ?? 0; bin < end; bin += 1) power += spectrum[bin] ?? 0;
        return power;
      });
      if (before) prints.push({ bits: bitsOf(powers, before), power: powers.reduce((sum, each) => sum + each, 0) });
      before = powers;
    }
    waiting = Array.from(sound.subarray(at));
    return prints;
  };
}

function bitsOf(now: number[], before: number[]): number {
  let bits = 0;
  for (let band = 0; band < bands - 1; band += 1) {
    const difference = (powers: number[]) => (powers[band] ?? 0) - (powers[band + 1] ?? 0);
    bits = (bits << 1) | (difference(now) > difference(before) ? 1 : 0);
  }
  return bits;
}

/** How many bits differ. */
export function distance(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
