import { expect, test } from '@jest/globals';
import { aContact, aLine, ago, aSend, aText, hours, job, now, person } from '../../../test/some-send.ts';
import type { VoiceNote } from './voice-note.ts';
import { decideVoiceNote, type VoiceNoteSituation } from './decide-voice-note.ts';

const note: VoiceNote = {
  ...{ id: 'note', messageId: 'message', companyId: 'nord', phoneIndex: 'phone', state: 'queued', attempt: 0 },
  ...{ sid: null, providerStatus: '', startedAt: now, unknownSince: null, isAnswered: false, fileId: 'sound' },
};
const underWay = { note: { ...note, state: 'sending' as const } };
const usual: VoiceNoteSituation = {
  ...{ now, note, isLost: false, message: aText({ state: 'delivered' }), job, person, personIndex: 'phone' },
  ...{ contact: undefined, window: { receivedAt: ago(5), windowClosedAt: null }, line: aLine() },
};

type Row = [given: string, Partial<VoiceNoteSituation>, decided: object];
test.each<Row>([
  ['it follows its text', {}, { kind: 'send', phone: person.phone, fileId: 'sound' }],
  ['it does not go before its text', { message: aText() }, { kind: 'cancel' }],
  ['it does not follow a text that failed', { message: aText({ state: 'failed' }) }, { kind: 'cancel' }],
  ['it does not follow a text that is gone', { message: undefined }, { kind: 'cancel' }],
  ['it needs a sound', { note: { ...note, fileId: null } }, { kind: 'cancel' }],
  ['it does not go after a STOP', { contact: aContact({ optedOutAt: ago(1) }) }, { kind: 'cancel' }],
  [
    'it does not go after the 24 hours',
    { window: { receivedAt: ago(25 * hours), windowClosedAt: null } },
    { kind: 'cancel' },
  ],
  ['it does not go to another number', { personIndex: 'other' }, { kind: 'cancel' }],
  ['it does not go to a former driver', { job: { ...job, truckerId: 'ewa' } }, { kind: 'cancel' }],
  ['it does not go once the job was deleted', { person: undefined, personIndex: undefined }, { kind: 'cancel' }],
  ['it waits for an open call', { line: aLine({ open: aSend() }) }, { kind: 'wait' }],
  ['it waits for a notice under way', { line: aLine({ isNoticeUnderWay: true }) }, { kind: 'wait' }],
  ['it waits for another voice note', { line: aLine({ isVoiceNoteUnderWay: true }) }, { kind: 'wait' }],
  ['it waits for no queued notice', { line: aLine({ isNoticeFirst: true }) }, { kind: 'send' }],
  ['one of which nobody knows what became is asked for', underWay, { kind: 'reconcile', phone: person.phone }],
  [
    'it is asked for without a phone that others may have now',
    { ...underWay, personIndex: 'other' },
    { kind: 'reconcile', phone: undefined },
  ],
  ['one that the provider does not have goes again', { ...underWay, isLost: true }, { kind: 'send' }],
  ['one that was sent goes no more', { note: { ...note, state: 'sent' } }, { kind: 'skip' }],
  ['one that was cancelled goes no more', { note: { ...note, state: 'cancelled' } }, { kind: 'skip' }],
])('%s', (_given, given, decided) => {
  expect(decideVoiceNote({ ...usual, ...given })).toMatchObject(decided);
});
