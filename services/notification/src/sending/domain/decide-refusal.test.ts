import { expect, test } from '@jest/globals';
import { aContact, ago, aSend, aText } from '../../../test/some-send.ts';
import { decideRefusal, type RefusalSituation } from './decide-refusal.ts';

const send = aSend({ state: 'accepted' });
const asTemplate = { send: { ...send, isTemplate: true } };
const refusedBefore = (count: number, errorCode: number) => ({
  sends: Array.from({ length: count }, (_, at) =>
    aSend({ id: `before ${at}`, generation: -at, state: 'failed', errorCode }),
  ),
});
const request = { message: aText({ kind: 'talk', senderUserId: null }) };
const usual: RefusalSituation = {
  ...{ message: aText(), send, code: null, sends: [send], contact: undefined, sendsSms: false },
};
const failed = { shows: 'nothing', then: { kind: 'end', state: 'failed' } };
const [rate, content, closed, noWhatsApp, stop] = [63018, 63013, 63016, 63024, 21610];

type Row = [given: string, Partial<RefusalSituation>, decided: object];
test.each<Row>([
  ['without a code the message fails', {}, failed],
  ['of a landline it fails', { code: 30006 }, failed],
  ['by a rate limit it is sent later', { code: rate }, { shows: 'nothing', then: { kind: 'later', times: 1 } }],
  ['by a third one it waits longer', { code: rate, ...refusedBefore(2, rate) }, { then: { kind: 'later', times: 3 } }],
  ['by a ninth one it fails', { code: rate, ...refusedBefore(8, rate) }, failed],
  [
    'because of its buttons it is sent as text',
    { code: content, message: aText({ kind: 'reminder' }) },
    { then: { kind: 'again' } },
  ],
  [
    'because of its content again it fails',
    { code: content, message: aText({ kind: 'reminder' }), ...refusedBefore(1, content) },
    failed,
  ],
  [
    'because of the content of a template it fails',
    { code: content, message: aText({ kind: 'reminder' }), ...asTemplate },
    failed,
  ],
  ['because of the content of a text it fails', { code: content }, failed],
  ['after the 24 hours it is sent again', { code: closed }, { shows: 'window-closed', then: { kind: 'again' } }],
  [
    'after the 24 hours a template fails',
    { code: closed, ...asTemplate },
    { shows: 'window-closed', then: { kind: 'end' } },
  ],
  [
    'without WhatsApp it goes by SMS',
    { code: noWhatsApp, sendsSms: true },
    { shows: 'without-whatsapp', then: { kind: 'again' } },
  ],
  [
    'without WhatsApp it fails where no SMS is wanted',
    { code: noWhatsApp },
    { shows: 'without-whatsapp', then: { kind: 'end', state: 'failed' } },
  ],
  [
    'without WhatsApp a request to write is dropped',
    { code: noWhatsApp, sendsSms: true, ...request },
    { then: { kind: 'end' } },
  ],
  [
    "staff's request goes by SMS",
    { code: noWhatsApp, sendsSms: true, message: aText({ kind: 'talk' }) },
    { then: { kind: 'again' } },
  ],
  [
    'from a driver who has written since nothing follows',
    { code: noWhatsApp, contact: aContact({ lastWroteAt: ago(1) }) },
    { shows: 'nothing' },
  ],
  [
    'from a driver who wrote before it is',
    { code: noWhatsApp, contact: aContact({ lastWroteAt: ago(3) }) },
    { shows: 'without-whatsapp' },
  ],
  [
    'of an SMS says nothing of WhatsApp',
    { code: noWhatsApp, send: { ...send, channel: 'sms' }, sendsSms: true },
    failed,
  ],
  [
    'because of a STOP it is cancelled',
    { code: stop },
    { shows: 'opted-out', then: { kind: 'end', state: 'cancelled' } },
  ],
  [
    'of a message that was cancelled meanwhile shows what it shows',
    { code: stop, message: aText({ state: 'cancelled' }) },
    { shows: 'opted-out', then: { kind: 'keep' } },
  ],
  ['of an earlier generation changes nothing', { message: aText({ generation: 2 }) }, { then: { kind: 'keep' } }],
  ['of a message that is sent already fails it', { message: aText({ state: 'sent' }) }, failed],
])('a refusal %s', (_given, given, decided) => {
  expect(decideRefusal({ ...usual, ...given })).toMatchObject(decided);
});
