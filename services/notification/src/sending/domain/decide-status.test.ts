import { expect, test } from '@jest/globals';
import { ago, aSend, aText, now } from '../../../test/some-send.ts';
import { decideStatus, type StatusSituation } from './decide-status.ts';

const send = aSend({ state: 'sending' });
const accepted = (providerStatus: string) => aSend({ state: 'accepted', providerStatus });
const delivered = aText({ state: 'delivered', sentAt: ago(2), deliveredAt: ago(1) });
const later = aSend({ id: 'later', startedAt: ago(1) });
const usual: StatusSituation = { now, status: 'queued', send, message: aText(), sends: [send] };

type Row = [given: string, Partial<StatusSituation>, decided: object];
test.each<Row>([
  ['the first status sends the message', {}, { kind: 'sent', message: { state: 'sent', sentAt: now } }],
  [
    'a delivery that comes first sends it, too',
    { status: 'delivered' },
    { kind: 'sent', message: { state: 'delivered' } },
  ],
  [
    'the message has the channel of its send',
    { send: { ...send, channel: 'sms', isTemplate: true } },
    { message: { channel: 'sms', isTemplate: true, isResent: false } },
  ],
  ['a status that comes twice is nothing', { send: accepted('queued') }, { kind: 'ignore' }],
  ['an older status that comes late is nothing', { status: 'sent', send: accepted('read') }, { kind: 'ignore' }],
  [
    'a delivery moves the message on',
    { status: 'delivered', send: accepted('sent'), message: aText({ state: 'sent' }) },
    { kind: 'follow', message: { state: 'delivered' } },
  ],
  [
    'a newer status of the send alone is noted',
    { status: 'sent', send: accepted('queued'), message: delivered },
    { kind: 'note' },
  ],
  ['a failure of the newest send refuses the message', { status: 'undelivered' }, { kind: 'refuse' }],
  ['a failure of an older send is noted', { status: 'failed', sends: [later, send] }, { kind: 'note' }],
  ['a failure after the delivery is nothing', { status: 'failed', send: accepted('delivered') }, { kind: 'ignore' }],
  [
    'a delivery after a failure counts',
    { status: 'delivered', send: accepted('failed'), message: aText({ state: 'failed' }) },
    { kind: 'follow', message: { state: 'delivered', reason: '' } },
  ],
  [
    'that of an older send does not',
    { status: 'delivered', message: aText({ state: 'failed' }), sends: [later, send] },
    { kind: 'note' },
  ],
  [
    'a message that was cancelled during the call was sent after all',
    { message: aText({ state: 'cancelled' }) },
    { kind: 'follow', message: { state: 'sent' } },
  ],
  ['a message that was sent twice says so', { sends: [later, send] }, { kind: 'sent', message: { isResent: true } }],
  [
    'an earlier generation counts while the newer one is queued',
    { message: aText({ generation: 2 }) },
    { kind: 'sent' },
  ],
  ['it counts no more once that was sent', { message: aText({ generation: 2, state: 'sent' }) }, { kind: 'note' }],
])('%s', (_given, given, decided) => {
  expect(decideStatus({ ...usual, ...(given.send && { sends: [given.send] }), ...given })).toMatchObject(decided);
});
