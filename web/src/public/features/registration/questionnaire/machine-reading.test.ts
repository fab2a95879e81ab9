import { expect, it } from '@jest/globals';
import type { MachineTranslation } from '@gatelingo/proto/http/questionnaires';
import { readingOf, readInOf, withoutMachine } from './machine-reading.ts';

const whole: MachineTranslation = { state: 'translated', keys: ['a'], translatedBy: ['interpreter'], isPartly: false };
const part = { ...whole, isPartly: true };
const failed: MachineTranslation = { state: 'failed', keys: [], translatedBy: [], isPartly: true };

it.each([
  ['by persons', undefined, false, undefined],
  ['by machine', whole, false, 'machine'],
  ['by machine, the box of an earlier visit still ticked', whole, true, 'machine'],
  ['by machine in part', part, false, 'machine'],
  ['by machine in part, and not understood', part, true, 'none'],
  ['not at all, and read all the same', failed, false, undefined],
  ['not at all, and not understood', failed, true, 'none'],
  ['not yet, and not understood', { ...failed, state: 'running' as const }, true, 'none'],
])('what is sent of a form that is translated %s', (_how, machine, couldNotRead, expected) => {
  expect(readInOf(readingOf(machine), couldNotRead).readIn).toBe(expected);
});

it('the original is under a tap, and what a person translated stays', () => {
  expect(withoutMachine({ a: 'A', b: 'B' }, whole)).toEqual({ b: 'B' });
});
