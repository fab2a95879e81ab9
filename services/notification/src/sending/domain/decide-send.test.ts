import { describe, expect, test } from '@jest/globals';
import {
  currentVersions,
  kinds,
  languages,
  newestVersion,
  templateName,
  type TemplateKind,
} from '@gatelingo/proto/templates';
import { aContact, aLine, ago, aSend, aText, hours, job, now, over, person, within } from '../../../test/some-send.ts';
import { systemText } from '../../chat/domain/message-text.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { ProviderFailure } from './refusal.ts';
import { begunSend, decideSend, type SendSituation } from './decide-send.ts';
import type { PhoneLine } from './phone-line.ts';

const typed = aText();

const facts = {
  ...{ company: 'Nord', job: 'Abladen', place: 'Tor 4', link: 'https://gate.example/s/1' },
  dueAt: new Date('2026-11-20T09:00:00.000Z'),
};
const textOf = (kind: TemplateKind, of = facts) => systemText(kind, { company: 'de', trucker: 'pl' }, of);
const template = (kind: TemplateKind, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  ...typed,
  ...{ senderType: 'system', senderUserId: null, kind, stepId: 'gate', truckerMessageId: 'news' },
  ...textOf(kind),
  ...{ translatedBy: null },
  ...changes,
});

const call = aSend();
const refused = aSend({ state: 'failed' });

const approved = {
  kind: 'listed' as const,
  contents: new Map(
    kinds.flatMap((kind) =>
      languages.flatMap((language) =>
        currentVersions(kind, { hasNote: false }).map((version) => {
          const name = templateName(kind, language, version);
          return [name, { contentSid: name, status: 'approved' }] as const;
        }),
      ),
    ),
  ),
};
const onlyEnglish = {
  kind: 'listed' as const,
  contents: new Map([...approved.contents].filter(([n]) => /_en/.test(n))),
};

/** An account whose templates about steps all have the line of a note. */
const onlyWithNote = {
  kind: 'listed' as const,
  contents: new Map([...approved.contents].filter(([n]) => !/_4_/.test(n))),
};

/** A text of staff to a driver who wrote five minutes ago. */
const usual: SendSituation = {
  ...{ now, generation: 1, lostSendId: undefined, message: typed, job, person, personIndex: 'phone' },
  ...{ isWithdrawn: false, contact: aContact(), window: { receivedAt: ago(5), windowClosedAt: null }, line: aLine() },
  ...{ sends: [], asked: [], sendsSms: false, templates: { kind: 'not-needed' }, text: undefined, quota: within },
};
const closed = { receivedAt: ago(25 * hours), windowClosedAt: null };
const withLine = (change: Partial<PhoneLine>) => ({ line: aLine(change) });
const optedOut = { contact: { ...aContact(), optedOutAt: ago(3) } };
const withoutWhatsApp = { contact: { ...aContact(), withoutWhatsAppAt: ago(3) } };
const cancelled = (reason: string) => ({ kind: 'cancel', message: { state: 'cancelled', reason } });

/** A reminder of a step with a note, to its driver. */
const withNote = (note: string) => ({
  message: template('reminder', systemText('reminder', { company: 'de', trucker: 'pl' }, facts, { ...facts, note })),
  person: {
    ...person,
    words: {
      title: '',
      steps: {
        gate: {
          place: '',
          note: 'Hinweis',
          driverNote: note,
          isPartly: false,
          isUntranslated: false,
          isPending: false,
        },
      },
    },
  },
});
const longNote = `Brama 3, firma.de. ${'Proszę czekać w pojeździe. '.repeat(30)}Dziękujemy!\nOchrona`;

type Row = [given: string, Partial<SendSituation>, decided: object];
const decides = (all: Row[]) =>
  test.each(all)('%s', (_given, given, decided) => {
    expect(decideSend({ ...usual, ...given })).toMatchObject(decided);
  });

describe('a text of staff', () => {
  decides([
    ['goes in the 24 hours, as it was translated', {}, { kind: 'send', phone: person.phone, channel: 'whatsapp' }],
    ['goes without a template', {}, { isTemplate: false, content: { body: expect.stringMatching(/^Brama 4\n/) } }],
    ['goes unchanged', {}, { message: typed }],
    [
      'that nobody could translate goes as it was written',
      { message: { ...typed, translation: 'failed', translatedText: '' } },
      { kind: 'send', content: { body: 'Tor 4' } },
    ],
    ['waits for a driver who never wrote', { window: undefined }, { kind: 'hold', isDriverAsked: true }],
    [
      'waits after the 24 hours, and the driver is asked to write',
      { window: closed },
      { kind: 'hold', isDriverAsked: true, message: { state: 'waiting', reason: 'window-closed' } },
    ],
    ['waits when the 24 hours end', { window: { ...closed, receivedAt: ago(24 * hours) } }, { kind: 'hold' }],
    ['goes a moment before', { window: { ...closed, receivedAt: ago(24 * hours - 1) } }, { kind: 'send' }],
    [
      'waits after the provider refused one because of them',
      { window: { receivedAt: ago(5), windowClosedAt: ago(4) } },
      { kind: 'hold' },
    ],
    ['goes if the driver wrote since', { window: { receivedAt: ago(5), windowClosedAt: ago(6) } }, { kind: 'send' }],
    [
      'asks no driver who was asked about this job',
      { window: closed, asked: [{ jobId: 'job', createdAt: ago(48 * hours) }] },
      { kind: 'hold', isDriverAsked: false },
    ],
    [
      'asks no driver who was asked today about another job',
      { window: closed, asked: [{ jobId: 'other', createdAt: ago(23 * hours) }] },
      { kind: 'hold', isDriverAsked: false },
    ],
    [
      'asks a driver who was asked long ago about another job',
      { window: closed, asked: [{ jobId: 'other', createdAt: ago(25 * hours) }] },
      { kind: 'hold', isDriverAsked: true },
    ],
  ]);
});

describe('to a phone without WhatsApp a text', () => {
  decides([
    ['goes by SMS where the company wants that', { ...withoutWhatsApp, sendsSms: true }, { channel: 'sms' }],
    ['goes by SMS after the 24 hours, too', { ...withoutWhatsApp, sendsSms: true, window: closed }, { kind: 'send' }],
    ['is tried by WhatsApp where no SMS is wanted', withoutWhatsApp, { kind: 'send', channel: 'whatsapp' }],
    ['waits after the 24 hours where no SMS is wanted', { ...withoutWhatsApp, window: closed }, { kind: 'hold' }],
    ['goes by WhatsApp to any other phone', { sendsSms: true }, { kind: 'send', channel: 'whatsapp' }],
  ]);
});

describe('what must not go any more is cancelled:', () => {
  decides([
    ['after STOP', optedOut, cancelled('opted-out')],
    ['after STOP, also of a deleted job', { ...optedOut, person: undefined }, cancelled('opted-out')],
    ['of a deleted job', { person: undefined, personIndex: undefined }, cancelled('job-deleted')],
    ['to a number that the driver does not have any more', { personIndex: 'other' }, cancelled('number-changed')],
    ['to a number that is no phone', { personIndex: undefined }, cancelled('number-changed')],
    ['to a former driver', { job: { ...job, truckerId: 'ewa' } }, cancelled('other-trucker')],
    ['of a job that nobody has', { job: { ...job, truckerId: null } }, cancelled('other-trucker')],
    [
      "staff's template about a step that was confirmed",
      { message: template('step-active', { truckerMessageId: null, stepId: 'before' }), templates: approved },
      cancelled('job-moved-on'),
    ],
    [
      "the system's message that the job's facts withdrew",
      { message: template('reminder'), isWithdrawn: true, templates: approved },
      cancelled('job-moved-on'),
    ],
  ]);
});

describe("the phone's turns:", () => {
  decides([
    [
      'it waits for an open call of another message',
      withLine({ open: { ...call, messageId: 'other' } }),
      { kind: 'wait', for: 'other-send' },
    ],
    [
      'it waits for that even if it was cancelled meanwhile',
      { ...withLine({ open: { ...call, messageId: 'other' } }), message: { ...typed, state: 'cancelled' } },
      { kind: 'wait', for: 'other-send' },
    ],
    ['it waits for a notice that is under way', withLine({ isNoticeUnderWay: true }), { kind: 'wait', for: 'notice' }],
    ['it waits for a notice that goes first', withLine({ isNoticeFirst: true }), { kind: 'wait', for: 'notice' }],
    ['it waits for an older message', withLine({ oldestMessageId: 'older' }), { kind: 'wait', for: 'older-message' }],
    ['it waits for a queued voice note', withLine({ isVoiceNoteQueued: true }), { kind: 'wait', for: 'voice-note' }],
    [
      'it waits for a voice note under way',
      withLine({ isVoiceNoteUnderWay: true }),
      { kind: 'wait', for: 'voice-note' },
    ],
    ['it is cancelled before its turn', { ...withLine({ oldestMessageId: 'older' }), ...optedOut }, { kind: 'cancel' }],
    ['it is not held before its turn', { ...withLine({ oldestMessageId: 'older' }), window: closed }, { kind: 'wait' }],
  ]);
});

describe('after an answer that was lost', () => {
  const open = withLine({ open: call });
  const before = { sends: [call] };
  const lost = { ...open, ...before, lostSendId: 'send' };
  decides([
    ['the provider is asked', { ...open, ...before }, { kind: 'reconcile', send: call, phone: person.phone }],
    [
      'it is asked before a notice goes',
      { ...withLine({ open: call, isNoticeFirst: true }), ...before },
      { kind: 'reconcile' },
    ],
    ['it is asked also after a STOP', { ...open, ...before, ...optedOut }, { kind: 'reconcile' }],
    [
      'it is asked also for a message that was cancelled',
      { ...open, ...before, message: { ...typed, state: 'cancelled' } },
      { kind: 'reconcile' },
    ],
    [
      'it is asked also for an earlier generation',
      { ...open, ...before, message: { ...typed, generation: 2 } },
      { kind: 'reconcile' },
    ],
    [
      'it is asked nothing about a number that others may have now',
      { ...open, ...before, personIndex: 'other' },
      { kind: 'reconcile', phone: undefined },
    ],
    [
      'it is asked nothing about a deleted job',
      { ...open, ...before, person: undefined },
      { kind: 'reconcile', phone: undefined },
    ],
    ['what the provider does not have goes again', lost, { kind: 'send' }],
    ['it goes again before a notice', { ...lost, line: aLine({ open: call, isNoticeFirst: true }) }, { kind: 'send' }],
    ['it does not go again after a STOP', { ...lost, ...optedOut }, cancelled('opted-out')],
    ['it counts for no quota twice', { ...lost, quota: over('quota-messages') }, { kind: 'send' }],
    [
      'it does not go again if its callback came meanwhile',
      { lostSendId: 'send', message: { ...typed, state: 'sent' } },
      { kind: 'skip' },
    ],
    [
      'another open call is waited for',
      { ...withLine({ open: { ...call, id: 'new', messageId: 'other' } }), lostSendId: 'send' },
      { kind: 'wait', for: 'other-send' },
    ],
  ]);
});

describe('an order that comes again', () => {
  decides([
    ['does nothing once the message was sent', { message: { ...typed, state: 'sent' } }, { kind: 'skip' }],
    ['does nothing once it has failed', { message: { ...typed, state: 'failed' } }, { kind: 'skip' }],
    ['does nothing while the message waits', { message: { ...typed, state: 'waiting' } }, { kind: 'skip' }],
    ['does nothing for an earlier generation', { message: { ...typed, generation: 2 } }, { kind: 'skip' }],
    ['sends the generation of now', { generation: 2, message: { ...typed, generation: 2 } }, { kind: 'send' }],
  ]);
});

describe('a quota', () => {
  decides([
    [
      'holds a message',
      { quota: over('quota-messages') },
      { kind: 'hold', isDriverAsked: false, message: { state: 'waiting', reason: 'quota-messages' } },
    ],
    ['holds no message of which a send was begun', { quota: over('quota-phone'), sends: [refused] }, { kind: 'send' }],
    [
      'is no reason before the 24 hours are',
      { quota: over('quota-phone'), window: closed },
      { kind: 'hold', message: { reason: 'window-closed' } },
    ],
    ['is no reason before a STOP is', { quota: over('quota-phone'), ...optedOut }, cancelled('opted-out')],
  ]);
});

describe('a message of the system', () => {
  const reminder = { message: template('reminder'), templates: approved };
  const idOf = (kind: TemplateKind, language: 'pl' | 'en', hasNote: boolean) =>
    templateName(kind, language, newestVersion(kind, { hasNote }));
  const pl = (kind: TemplateKind, hasNote = false) => ({ contentSid: idOf(kind, 'pl', hasNote) });
  const failed = (failure: ProviderFailure) => ({
    ...{ ...reminder, window: closed },
    templates: { kind: 'failed' as const, failure },
  });
  decides([
    [
      'goes as a template after the 24 hours',
      { ...reminder, window: closed },
      { kind: 'send', isTemplate: true, content: pl('reminder') },
    ],
    [
      'goes with its buttons in the 24 hours, or as text',
      reminder,
      { isTemplate: false, content: pl('reminder'), asText: { body: expect.any(String) } },
    ],
    [
      'goes as text where the account has no buttons',
      { ...reminder, templates: { kind: 'not-needed' } },
      { content: { body: expect.any(String) } },
    ],
    [
      'goes with its buttons and a note that fits in a line',
      { ...reminder, ...withNote('Tylko w kamizelce!') },
      { content: { ...pl('reminder', true), variables: { 4: 'Tylko w kamizelce!' } } },
    ],
    [
      'has no line of a note where there is none',
      { ...reminder, window: closed },
      {
        content: { ...pl('reminder'), variables: { 4: facts.link } },
        message: { text: expect.not.stringContaining('–') },
      },
    ],
    [
      'has an empty line of a note where only such a template is approved',
      { ...reminder, window: closed, templates: onlyWithNote },
      {
        content: { ...pl('reminder', true), variables: { 4: '–' } },
        message: { text: expect.stringContaining(': –\n') },
      },
    ],
    [
      'has that line also with buttons where the account has no others',
      { ...reminder, templates: onlyWithNote },
      { content: { ...pl('reminder', true), variables: { 4: '–' } } },
    ],
    [
      'goes with a long note whole, as text, in which no phone finds a link',
      { ...reminder, ...withNote(longNote) },
      {
        content: { body: expect.stringContaining(longNote.replace('firma.de', 'firma.\u2060de')) },
        message: { translatedText: expect.stringMatching(/Brama 3.*…/) },
      },
    ],
    [
      'goes as a template with a line of a long note after the 24 hours',
      { ...reminder, ...withNote(longNote), window: closed },
      { content: { ...pl('reminder', true), variables: { 4: expect.stringMatching(/^Brama 3.{100,230}…$/) } } },
    ],
    [
      'goes as text by SMS',
      { ...reminder, ...withoutWhatsApp, sendsSms: true },
      { channel: 'sms', content: { body: expect.any(String) } },
    ],
    [
      'goes in English where its language is not approved',
      { ...reminder, window: closed, templates: onlyEnglish },
      { content: { contentSid: idOf('reminder', 'en', false) }, message: { translatedTo: 'en' } },
    ],
    [
      'fails without an approved template',
      { ...reminder, window: closed, templates: { kind: 'listed', contents: new Map() } },
      { kind: 'cancel', message: { state: 'failed', reason: 'no-template', isTemplate: true } },
    ],
    [
      'waits if the 24 hours ended after the templates were looked for',
      { ...reminder, window: closed, templates: { kind: 'not-needed' } },
      { kind: 'wait', for: 'templates', askedSeconds: 1 },
    ],
    [
      'waits while the templates are not to be had',
      failed({ kind: 'later', retryAfterSeconds: 7 }),
      { kind: 'wait', for: 'templates', askedSeconds: 7 },
    ],
    [
      'waits if nobody knows why',
      failed({ kind: 'unknown', isAnswered: true }),
      { kind: 'wait', for: 'templates', askedSeconds: undefined },
    ],
    [
      'fails if the account may not list templates',
      failed({ kind: 'never', code: 20003, reason: 'undelivered' }),
      { kind: 'cancel', message: { state: 'failed', errorCode: 20003 } },
    ],
    [
      'is late once its step is due',
      { ...reminder, now: new Date('2026-11-20T09:00:00.000Z'), window: closed },
      { content: pl('step-late'), message: { kind: 'step-late' } },
    ],
    [
      'keeps its text before the first send',
      { ...reminder, text: textOf('reminder', { ...facts, place: 'Tor 9' }) },
      { message: { text: textOf('reminder').text } },
    ],
    [
      'is rendered again after a refusal',
      { ...reminder, sends: [refused], text: textOf('reminder', { ...facts, place: 'Tor 9' }) },
      { message: { text: expect.stringContaining('Tor 9') } },
    ],
    [
      'goes without its buttons after they were refused',
      {
        ...reminder,
        generation: 2,
        message: template('reminder', { generation: 2 }),
        sends: [{ ...refused, errorCode: 63013 }],
      },
      { content: { body: expect.any(String) } },
    ],
    [
      'of a quota waits with the text of now',
      { ...reminder, quota: over('quota-new-phones') },
      { kind: 'hold', message: { kind: 'reminder', reason: 'quota-new-phones' } },
    ],
  ]);
});

describe('the row of a call', () => {
  const news = { messageId: 'message', generation: 1, channel: 'whatsapp', isTemplate: false, startedAt: now } as const;
  test('is new for the first call', () => {
    expect(begunSend(undefined, news, 'new')).toMatchObject({
      id: 'new',
      attempt: 1,
      state: 'sending',
      checkAt: expect.any(Date),
    });
  });
  test('is the same after a refusal, which had no effect', () => {
    expect(begunSend({ ...refused, errorCode: 63018 }, news, 'new')).toMatchObject({
      id: 'send',
      attempt: 2,
      errorCode: null,
    });
  });
  test('is new after a lost call, which may have had one', () => {
    expect(begunSend(call, news, 'new')).toMatchObject({ id: 'new', attempt: 2, unknownSince: null });
    expect(begunSend({ ...call, state: 'lost' }, news, 'new')).toMatchObject({ id: 'new', attempt: 2 });
  });
});
