import { expect, test } from '@jest/globals';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import { pressed as pressing, text } from '../../../test/situations.ts';
import { callAnswerOf } from './call-answer.ts';

const about = { companyId: 'north', jobId: 'call', stepId: null, truckerId: 'driver' };
const owner = { companyId: 'north', jobId: 'call', truckerId: 'driver' } as PhoneOwner;
const call = { kind: 'message', of: 'call-ramp', about, owner } as const;

test.each([
  ['coming', call, 'coming'],
  ['later', call, 'later'],
  ['declined', call, 'declined'],
  ['coming', { kind: 'notice', sentAt: new Date(), about, owner: undefined }, 'coming'],
  ['here', call, undefined],
  [undefined, call, undefined],
  ['coming', { ...call, of: 'reminder' }, undefined],
  // The job has another driver since.
  ['coming', { ...call, owner: undefined }, undefined],
  // A number that did not get the call quotes nothing that is known of it.
  ['coming', { kind: 'unknown' }, undefined],
  ['coming', { kind: 'nothing' }, undefined],
] as const)('given %s was pressed below %j, then the answer is %s', (pressed, quoted, answer) => {
  const found = callAnswerOf(pressed === undefined ? text('coming') : pressing(pressed), { quoted });
  expect(found).toEqual(answer && { answer, target: about });
});
