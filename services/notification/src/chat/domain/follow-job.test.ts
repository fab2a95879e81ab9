import { expect, test } from '@jest/globals';
import { now } from '../../../test/some-send.ts';
import type { DriverMessage } from './driver-messages.ts';
import { decideFollow } from './follow-job.ts';

const link: DriverMessage = {
  ...{ id: 'link', stepId: 'gate', truckerId: 'jan', kind: 'step-active', n: 0, state: 'to-be-sent', createdAt: now },
};
const cancelled: DriverMessage = { ...link, state: 'cancelled' };
const queued = { id: 'message', truckerMessageId: 'link', state: 'queued' } as const;
const usual = { before: [link], after: [link], inChat: [queued], hasNewInputs: false };

type Row = [given: string, Partial<Parameters<typeof decideFollow>[0]>, acts: object[]];
test.each<Row>([
  ['a new message is appended', { before: [], inChat: [] }, [{ kind: 'append', message: link }]],
  ['a message that is there stays', {}, []],
  [
    'one that waits is rendered again when the job changed',
    { hasNewInputs: true },
    [{ kind: 'rerender', id: 'message', message: link }],
  ],
  ['one that was sent stays as it was', { hasNewInputs: true, inChat: [{ ...queued, state: 'sent' }] }, []],
  [
    'one of another kind is rendered again',
    { before: [{ ...link, kind: 'job-created' }] },
    [{ kind: 'rerender', id: 'message', message: link }],
  ],
  ['one that is not wanted any more is cancelled', { after: [cancelled] }, [{ kind: 'cancel', id: 'message' }]],
  ['one that was sent is not', { after: [cancelled], inChat: [{ ...queued, state: 'delivered' }] }, []],
  ['one that was never in the chat is not', { after: [cancelled], inChat: [] }, []],
  [
    'one that is wanted again is queued again',
    { before: [cancelled], inChat: [{ ...queued, state: 'cancelled' }] },
    [{ kind: 'requeue', id: 'message', message: link }],
  ],
])('%s', (_given, given, acts) => {
  expect(decideFollow({ ...usual, ...given })).toEqual(acts);
});
