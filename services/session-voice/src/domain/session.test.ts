import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import {
  assigned,
  awake,
  closed,
  guestLanguageOf,
  idleMs,
  idleRemainder,
  isTranslatedInto,
  opened,
  type Session,
  snoozed,
  startedSession,
  takenOver,
  withGuestLanguage,
  withMark,
  withMessage,
} from './session.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const started = startedSession(
  { id: 's', companyId: 'c', siteId: 'site', barcodeId: 'b', pageLanguage: 'pl', companyLanguage: 'de' },
  at(0),
);
const fromGuest = { sender: 'guest', userId: null } as const;
const fromGreta = { sender: 'company', userId: 'greta' } as const;

test('a guest who writes waits from their first unanswered message on; an answer ends that, and whoever gives it first is the occupant', () => {
  const asked = withMessage(withMessage(started, fromGuest, at(1)), fromGuest, at(2));
  expect(asked).toMatchObject({
    lastSeq: 2,
    unread: 2,
    guestMessages: 2,
    waitingSince: at(1),
    occupant: null,
    version: 3,
  });

  const answered = withMessage(asked, fromGreta, at(3));
  expect(answered).toMatchObject({ lastSeq: 3, unread: 0, guestMessages: 2, waitingSince: null, occupant: 'greta' });
  expect(answered.marks.company).toEqual({ delivered: 3, read: 3 });
  expect(withMessage(answered, { sender: 'company', userId: 'ole' }, at(4)).occupant).toBe('greta');
});

test('a message of the guest says nothing about what the guest has read: it may have waited for reception', () => {
  const session = withMessage(withMessage(started, fromGreta, at(1)), fromGuest, at(2));
  expect(session.marks.guest).toEqual({ delivered: 0, read: 0 });
});

test('marks only grow, never beyond the newest message, and what is read is delivered', () => {
  const session = withMessage(withMessage(started, fromGuest, at(1)), fromGuest, at(2));
  const read = withMark(session, 'company', { read: 1 });
  expect(read.marks.company).toEqual({ delivered: 1, read: 1 });
  expect(withMark(read, 'company', { delivered: 99 }).marks.company).toEqual({ delivered: 2, read: 1 });
  expect(withMark(read, 'company', { delivered: 1, read: 0 })).toBe(read);
  expect(withMark(read, 'guest', {})).toBe(read);
});

test('the first who opens a session has it; another one only adds their language; taking over is an act of its own', () => {
  const greta = opened(started, { userId: 'greta', language: 'de' });
  expect(greta).toMatchObject({ occupant: 'greta', companyLanguages: ['de'], version: 2 });
  const ole = opened(greta, { userId: 'ole', language: 'da' });
  expect(ole).toMatchObject({ occupant: 'greta', companyLanguages: ['de', 'da'] });
  expect(opened(ole, { userId: 'ole', language: 'da' })).toBe(ole);
  expect(takenOver(ole, 'ole').occupant).toBe('ole');
  expect(takenOver(greta, 'greta')).toBe(greta);
});

test('more than eight languages of readers are not translated for', () => {
  const many = ['en', 'da', 'sv', 'nl', 'fr', 'it', 'es', 'pt', 'tr'].reduce<Session>(
    (session, language) => opened(session, { userId: 'greta', language }),
    started,
  );
  expect(many.companyLanguages).toEqual(['de', 'en', 'da', 'sv', 'nl', 'fr', 'it', 'es']);
  // Nobody waits for what does not come; the guest's own language always does.
  expect(['es', 'pt', 'pl'].map((language) => isTranslatedInto(many, language))).toEqual([true, false, true]);
});

test("the guest's language is the page's until they choose", () => {
  const ukrainian = catalogue.find(({ code }) => code === 'uk')!;
  expect(guestLanguageOf(started)).toBe('pl');
  expect(guestLanguageOf(withGuestLanguage(started, ukrainian, at(1)))).toBe('uk');
});

test('a session is idle eight hours after the last thing that happened in it', () => {
  const session = withMessage(started, fromGuest, at(30));
  expect(idleRemainder(session, at(30))).toBe(idleMs);
  expect(idleRemainder(session, new Date(at(30).getTime() + idleMs - 1))).toBe(1);
  expect(idleRemainder(session, new Date(at(30).getTime() + idleMs))).toBe(0);
});

test('a closed session stays closed as it was', () => {
  const session = closed(withMessage(started, fromGuest, at(1)), at(2));
  expect(session).toMatchObject({ isActive: false, closedAt: at(2), waitingSince: null });
  expect(closed(session, at(3))).toBe(session);
});

test('a session that is put aside is not idle before its time; the guest, its end and its time take it back', () => {
  const tomorrow = new Date(at(0).getTime() + 24 * 60 * 60 * 1000);
  const aside = snoozed(withMessage(started, fromGuest, at(1)), tomorrow);
  expect(aside).toMatchObject({ snooze: { until: tomorrow }, waitingSince: at(1), version: 3 });
  expect(snoozed(aside, tomorrow)).toBe(aside);
  expect(idleRemainder(aside, tomorrow)).toBe(idleMs);
  expect(withMessage(aside, fromGuest, at(2)).snooze).toBeNull();
  expect(closed(aside, at(2)).snooze).toBeNull();
  const back = awake(aside, tomorrow);
  expect(back).toMatchObject({ snooze: null, waitingSince: at(1), lastActivityAt: tomorrow });
  expect(awake(back, tomorrow)).toBe(back);
  const forGuest = snoozed(aside, null);
  expect(forGuest).toMatchObject({ snooze: { until: null } });
  expect(idleRemainder(forGuest, at(1))).toBe(idleMs);
});

test('a session that is given to the same colleague again is the same', () => {
  const given = assigned(started, 'greta');
  expect(given).toMatchObject({ assignee: 'greta', occupant: null });
  expect(assigned(given, 'greta')).toBe(given);
  expect(assigned(given, null).assignee).toBeNull();
});
