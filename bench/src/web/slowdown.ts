import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Phone } from './phone.ts';
import { median } from '../statistics.ts';
import { quiet } from './quiet.ts';

/** Lighthouse's BenchmarkIndex of a phone of the middle class: that of this machine, divided by the slowdown. */
const phoneIndex = 400;
const tries = 5;

/** How slow the browser of a test is, so that figures of two machines compare. */
export interface Slowdown {
  /** Of this machine. */
  index: number;
  /** So many times slower than this machine is a phone; never less than 1. */
  multiplier: number;
}

export const slowdownOf = (index: number): Slowdown => ({
  index,
  multiplier: Math.max(1, Math.round((index / phoneIndex) * 100) / 100),
});

/** In words, for the results. */
export const slowdownText = ({ index, multiplier }: Slowdown): string =>
  `BenchmarkIndex ${index.toFixed(0)} ÷ ${multiplier.toFixed(2)} = ${(index / multiplier).toFixed(0)}`;

/** The median of several measures, as Lighthouse makes one of them before each of its runs. */
export const measureSlowdown = async (phone: Phone): Promise<Slowdown> => {
  const page = await phone.newPage();
  await page.goto('about:blank');
  const found: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await quiet();
    found.push(Number(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`)));
  }
  await page.close();
  return slowdownOf(median(found));
};
