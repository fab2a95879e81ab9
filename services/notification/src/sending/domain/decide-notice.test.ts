import { expect, test } from '@jest/globals';
import { aContact, aLine, ago, aSend, now, over, within } from '../../../test/some-send.ts';
import { decideNotice, type NoticeSituation } from './decide-notice.ts';
import type { Notice, NoticeContent } from './notice.ts';

const content: NoticeContent = {
  ...{ phone: '+48600100200', kind: 'step-confirmed', language: 'pl', companies: [], values: ['1', '3'] },
};
const receipt: Notice = {
  ...{ id: 'notice', phoneIndex: 'phone', thread: 'shared', channel: 'whatsapp', answersSid: null, state: 'queued' },
  ...{ attempt: 0, sid: null, startedAt: now, unknownSince: null, isAnswered: false, companyId: 'nord' },
  ...{ jobId: null, stepId: null, truckerId: null, key: null, expiresAt: null },
  content,
};
const codeOf = (changes: Partial<Notice> = {}): { notice: Notice } => ({
  notice: { ...receipt, channel: 'sms', expiresAt: ago(-10), content: { ...content, kind: 'number-code' }, ...changes },
});
const stopped = { notice: { ...receipt, content: { ...content, kind: 'stopped' as const } } };
const underWay = { notice: { ...receipt, state: 'sending' as const } };
const optedOut = { contact: aContact({ optedOutAt: ago(3) }) };

const usual: NoticeSituation = {
  ...{ now, notice: receipt, isLost: false, contact: undefined, line: aLine(), sendsSms: true, quota: within },
};

type Row = [given: string, Partial<NoticeSituation>, decided: object];
test.each<Row>([
  ['a receipt goes', {}, { kind: 'send', content, counted: [] }],
  ['one that has ended goes no more', { notice: { ...receipt, state: 'done', content: null } }, { kind: 'skip' }],
  ['one without its content goes no more', { notice: { ...receipt, content: null } }, { kind: 'skip' }],
  ['one of which nobody knows what became is asked for', underWay, { kind: 'reconcile', content }],
  ['one that the provider does not have goes again', { ...underWay, isLost: true }, { kind: 'send' }],
  ['after STOP nothing goes', optedOut, { kind: 'cancel', because: 'opted-out' }],
  ['after STOP its acknowledgement goes', { ...stopped, ...optedOut }, { kind: 'send' }],
  ['what is asked for is asked for after STOP, too', { ...underWay, ...optedOut }, { kind: 'reconcile' }],
  ['it waits for an open call', { line: aLine({ open: aSend() }) }, { kind: 'wait' }],
  ['it waits for another notice under way', { line: aLine({ isNoticeUnderWay: true }) }, { kind: 'wait' }],
  ['it waits for a voice note under way', { line: aLine({ isVoiceNoteUnderWay: true }) }, { kind: 'wait' }],
  ['it waits for an older notice', { line: aLine({ oldestNoticeId: 'older' }) }, { kind: 'wait' }],
  ['it waits for no queued voice note', { line: aLine({ isVoiceNoteQueued: true }) }, { kind: 'send' }],
  ['it waits for no queued message', { line: aLine({ oldestMessageId: 'older' }) }, { kind: 'send' }],
  ['it is the oldest itself', { line: aLine({ oldestNoticeId: 'notice' }) }, { kind: 'send' }],
  ['it counts for no quota', { quota: over('quota-messages') }, { kind: 'send', counted: [] }],
  ['a code goes and counts', codeOf(), { kind: 'send', counted: ['message', 'phone'] }],
  ['a code without an end goes', codeOf({ expiresAt: null }), { kind: 'send' }],
  ['a code that has just expired is dropped', codeOf({ expiresAt: now }), { kind: 'cancel', because: 'expired' }],
  [
    'a code is dropped where no SMS is wanted',
    { ...codeOf(), sendsSms: false },
    { kind: 'cancel', because: 'sms-off' },
  ],
  [
    'a code that has expired says so first',
    { ...codeOf({ expiresAt: ago(1) }), sendsSms: false },
    { kind: 'cancel', because: 'expired' },
  ],
  [
    'a code over a quota is dropped',
    { ...codeOf(), quota: over('quota-messages') },
    { kind: 'cancel', because: 'over-quota' },
  ],
  [
    'a code waits before its quota counts',
    { ...codeOf(), quota: over('quota-messages'), line: aLine({ open: aSend() }) },
    { kind: 'wait' },
  ],
  [
    'a code that is tried again counts no more',
    { ...codeOf({ attempt: 1 }), quota: over('quota-phone') },
    { kind: 'send', counted: [] },
  ],
  ['a code of no company is sent', { ...codeOf({ companyId: null }), sendsSms: false }, { kind: 'send', counted: [] }],
])('%s', (_given, given, decided) => {
  expect(decideNotice({ ...usual, ...given })).toMatchObject(decided);
});
