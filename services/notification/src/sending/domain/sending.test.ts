import { describe, expect, test } from '@jest/globals';
import {
  filled,
  kinds,
  languages,
  newestVersion,
  readTemplate,
  templateBody,
  versionsOf,
} from '@gatelingo/proto/templates';
import { advanced, asStepLate, isNewStatus, readIn, retrySeconds, templateOf, valuesIn } from './sending.ts';

const everyVersion = languages.flatMap((language) =>
  kinds.flatMap((kind) => versionsOf(kind).map((version) => [kind, language, version] as const)),
);

test.each(everyVersion)(
  'a text made of the template %s in %s of version %i gives back what stands in it',
  (kind, language, version) => {
    const { variables } = readTemplate(kind, language, version);
    const text = filled(templateBody(kind, language, version), variables);
    // Versions with the same text are read as the newest of them.
    const read = versionsOf(kind).find(
      (each) => templateBody(kind, language, each) === templateBody(kind, language, version),
    );
    expect(valuesIn(kind, language, text)).toEqual({ version: read, variables });
  },
);

test('a name with the words of the template around it still gives the same text', () => {
  const body = templateBody('job-created', 'en');
  const variables = {
    1: 'Jan, has a job for you',
    2: 'A, B {{3}} (Nord)',
    3: 'x: y',
    4: 'Gate 4',
    5: '–',
    6: 'Two: three',
    7: 'https://a',
  };
  expect(filled(body, valuesIn('job-created', 'en', filled(body, variables)).variables)).toBe(filled(body, variables));
});

const withoutNote = newestVersion('reminder', { hasNote: false });
const reminder = {
  kind: 'reminder' as const,
  text: filled(templateBody('reminder', 'de', withoutNote), { 1: 'Abladen', 2: 'Tor', 3: 'eins', 4: 'l' }),
  language: 'de',
  translation: 'not-needed' as const,
  translatedText: '',
  translatedTo: '',
};

test('a reminder of a step that was due says that it is late, with the same job, place, time and link', () => {
  const late = asStepLate(reminder);
  expect(late).toMatchObject({ kind: 'step-late', translatedText: '' });
  expect(templateOf(late)).toEqual({ ...templateOf(reminder), kind: 'step-late' });
});

test('a text of the system is shown in the language in which it goes, and what stands in it stays', () => {
  const inPolish = readIn(reminder, 'pl');
  expect(inPolish).toMatchObject({ text: reminder.text, translation: 'done', translatedTo: 'pl' });
  expect(inPolish.translatedText).toContain('Abladen');
  const inEnglish = readIn(inPolish, 'en');
  expect(templateOf(inEnglish)).toEqual({ ...templateOf(reminder), language: 'en' });
  expect(readIn(inEnglish, 'pl')).toEqual(inPolish);
  expect(readIn(inEnglish, 'de')).toEqual(reminder);
  expect(readIn(reminder, 'de')).toBe(reminder);
  const written = { ...reminder, kind: 'text' as const, text: 'Hallo' };
  expect(readIn(written, 'pl')).toBe(written);
});

test('a text shows the version that is sent, in both languages, and goes back to the newest', () => {
  const inPolish = readIn(reminder, 'pl');
  const earlier = readIn(inPolish, 'pl', 1);
  expect(earlier.text).toContain('Wo: Tor');
  expect(earlier.translatedText).toContain('Gdzie: Tor');
  expect(templateOf(earlier)).toMatchObject({ version: 1, variables: { 1: 'Abladen', 2: 'Tor', 3: 'eins', 4: 'l' } });
  expect(readIn(earlier, 'pl')).toEqual(inPolish);
  expect(readIn(readIn(reminder, 'de', 1), 'de')).toEqual(reminder);
  // It was queued, and became late.
  expect(asStepLate(earlier)).toEqual(asStepLate(inPolish));
});

test('what staff wrote about the step is left out of a version without it', () => {
  const text = filled(templateBody('reminder', 'de'), {
    1: 'Abladen',
    2: 'Tor',
    3: 'eins',
    4: 'Nur mit Weste',
    5: 'l',
  });
  const noted = { ...reminder, text };
  expect(readIn(noted, 'pl').translatedText).toContain(': Nur mit Weste\n');
  expect(asStepLate(noted).text).toContain(': Nur mit Weste\n');
  const earlier = readIn(noted, 'de', 2);
  expect(earlier.text).not.toContain('Weste');
  expect(readIn(earlier, 'de')).toEqual(reminder);
});

test('a greeting is in the language of its text, without the name that texts of before had in it', () => {
  const body = templateBody('job-created', 'pl');
  const text = filled(body, { 1: 'Jan', 2: 'Nord', 3: 'Unload', 4: 'Gate 4', 5: '–', 6: 'Vest', 7: 'https://a' });
  const polish = {
    ...reminder,
    kind: 'job-created' as const,
    text,
    language: 'pl',
    translation: 'not-needed' as const,
  };
  const { translatedText } = readIn({ ...polish, translatedText: '', translatedTo: '' }, 'en');
  expect(translatedText).toMatch(/^Hello and welcome, Nord has a job for you: Unload\n/);
  expect(translatedText).toContain('\nMessage from the staff: Vest\n');
});

test('what a person wrote has no template', () => {
  expect(templateOf({ ...reminder, kind: 'text', text: 'Hallo' })).toBeUndefined();
});

describe('tries', () => {
  test.each([
    [1, undefined, 0, 2],
    [3, undefined, 0, 8],
    [3, undefined, 1, 12],
    [20, undefined, 0, 60],
    [1, 7, 0, 7],
    [1, 0, 0, 1],
  ])(
    'number %j, asked for %j s, with chance %j, is followed by another after %j s',
    (attempt, asked, chance, seconds) => {
      expect(retrySeconds(attempt, asked, chance)).toBe(seconds);
    },
  );
});

describe('what Twilio reports', () => {
  test.each([
    ['', 'queued', true],
    ['sent', 'sent', false],
    ['read', 'delivered', false],
    ['sent', 'failed', true],
    ['delivered', 'failed', false],
    ['failed', 'sent', false],
    ['failed', 'delivered', true],
    ['undelivered', 'read', true],
    ['undelivered', 'failed', false],
    ['sent', 'something-new', false],
  ])('after %j is %j news: %j', (known, status, expected) => {
    expect(isNewStatus(known, status)).toBe(expected);
  });

  test('a message that was read without a word of its delivery has been delivered', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const sent = {
      state: 'sent' as const,
      reason: '' as const,
      errorCode: null,
      sentAt: new Date(0),
      deliveredAt: null,
      readAt: null,
    };
    expect(advanced(sent, 'read', { now, isLatest: true })).toMatchObject({
      state: 'read',
      sentAt: sent.sentAt,
      deliveredAt: now,
      readAt: now,
    });
    expect(advanced(sent, 'queued', { now, isLatest: true })).toBe(sent);
  });

  test.each([
    ['queued', 'sent'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
  ])('a message that we took for failed has gone when its newest try is %s, and no older one', (status, state) => {
    const failed = {
      ...{ state: 'failed' as const, reason: 'our-fault' as const, errorCode: null },
      ...{ sentAt: null, deliveredAt: null, readAt: null },
    };
    const now = new Date();
    expect(advanced(failed, status, { now, isLatest: true })).toMatchObject({ state, reason: '', sentAt: now });
    expect(advanced(failed, status, { now, isLatest: false })).toBe(failed);
  });

  test('a message that was cancelled while it was handed over has gone out, and says so', () => {
    const cancelled = {
      ...{ state: 'cancelled' as const, reason: 'opted-out' as const, errorCode: null },
      ...{ sentAt: null, deliveredAt: null, readAt: null },
    };
    const now = new Date();
    expect(advanced(cancelled, 'queued', { now, isLatest: false })).toMatchObject({
      state: 'sent',
      reason: '',
      sentAt: now,
    });
  });
});
