import { describe, expect, it } from '@jest/globals';
import {
  viewOf,
  isBehind,
  marksToTell,
  tickOf,
  unreadBy,
  withChanges,
  withEarlier,
  withLatest,
  withMarks,
  withMessage,
  withState,
  type SessionView,
} from './session-view.ts';
import { message, session } from './testing/given.ts';

const none = { delivered: 0, read: 0 };
const seqs = ({ messages }: SessionView) => messages.map(({ seq }) => seq);
const two = () => viewOf(session(3, [message(1, 2), message(2, 3)]));

describe('what a screen knows of a session', () => {
  it('given the next message, has it and lacks nothing', () => {
    const next = withMessage(two(), message(3, 4));
    expect(seqs(next)).toEqual([1, 2, 3]);
    expect(next.version).toBe(4);
    expect(isBehind(next)).toBe(false);
  });

  it('given the same message from the answer and from the line, shows it once', () => {
    const twice = withMessage(withMessage(two(), message(3, 4)), message(3, 4));
    expect(seqs(twice)).toEqual([1, 2, 3]);
    expect(isBehind(twice)).toBe(false);
  });

  it('given a translation, shows it; given the older state after it, keeps the translation', () => {
    const translated = message(2, 4, { translation: 'done', translations: { de: 'Wohin soll ich fahren?' } });
    const after = withMessage(withMessage(two(), translated), message(2, 3));
    expect(after.messages[1]?.translations).toEqual({ de: 'Wohin soll ich fahren?' });
    expect(seqs(after)).toEqual([1, 2]);
  });

  it('given a message after a gap, shows it and knows that something is missing', () => {
    const gap = withMessage(two(), message(5, 6));
    expect(seqs(gap)).toEqual([1, 2, 5]);
    expect(gap.version).toBe(3);
    expect(isBehind(gap)).toBe(true);
  });

  it('given what was missed, is whole again, in order, with nothing twice', () => {
    const gap = withMessage(two(), message(5, 6));
    const whole = withChanges(gap, session(6, [message(3, 4), message(4, 5), message(5, 6)]), false);
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5]);
    expect(whole.version).toBe(6);
    expect(isBehind(whole)).toBe(false);
  });

  it('given events in the wrong order, is whole once the last of them is there', () => {
    const late = withMessage(withMessage(two(), message(4, 5)), message(3, 4));
    expect(seqs(late)).toEqual([1, 2, 3, 4]);
    expect(late.version).toBe(5);
    expect(late.ahead).toEqual([]);
  });

  it('given an event while an older answer was on its way, counts both', () => {
    const gap = withMessage(two(), message(5, 6));
    const newer = withMessage(gap, message(6, 7));
    const whole = withChanges(newer, session(6, [message(3, 4), message(4, 5), message(5, 6)]), false);
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(whole.version).toBe(7);
    expect(isBehind(whole)).toBe(false);
  });

  it('given only a part of what was missed, asks on from its end', () => {
    const part = withChanges(withLatest(two(), { version: 9 }), session(9, [message(3, 4), message(4, 6)]), true);
    expect(part.version).toBe(6);
    expect(isBehind(part)).toBe(true);
  });

  it('given a latest number that it has, lacks nothing; given a higher one, is behind', () => {
    expect(isBehind(withLatest(two(), { version: 3 }))).toBe(false);
    expect(isBehind(withLatest(two(), { version: 4 }))).toBe(true);
  });

  it('that begins in the middle leaves a change before its first page alone until that page is asked for', () => {
    const middle = viewOf(session(30, [message(21, 21), message(22, 22)]), true);
    const changed = withMessage(middle, message(4, 31, { translation: 'done' }));
    expect(seqs(changed)).toEqual([21, 22]);
    expect(isBehind(changed)).toBe(false);
    const earlier = withEarlier(changed, session(31, [message(19, 19), message(20, 20)]), true);
    expect(seqs(earlier)).toEqual([19, 20, 21, 22]);
    expect(earlier.hasEarlier).toBe(true);
  });

  it('given that the session changed, fetches the rest of it; a closed one stays closed', () => {
    const state = { sessionId: 's1', version: 4, isActive: false, occupied: true, guestLanguage: 'pl' };
    const closed = withState(two(), state);
    expect(closed.about).toMatchObject({ isActive: false, occupied: true });
    expect(isBehind(closed)).toBe(true);
    expect(withState(closed, { ...state, version: 5, isActive: true }).about.isActive).toBe(false);
  });

  it('is not set back by an older answer about the session', () => {
    const newer = withChanges(two(), session(5, [], { occupied: true }), false);
    expect(withChanges(newer, session(4, [], { occupied: false }), false).about.occupied).toBe(true);
    expect(withState(newer, { sessionId: 's1', version: 4, isActive: false, occupied: false, guestLanguage: '' })).toBe(
      newer,
    );
  });
});

describe('ticks', () => {
  it('grow from sent to delivered to read, and never back', () => {
    const mine = message(2, 3);
    const delivered = withMarks(two(), { guest: none, company: { delivered: 2, read: 1 } }, 4);
    expect(tickOf(mine, two().marks)).toBe('sent');
    expect(tickOf(mine, delivered.marks)).toBe('delivered');
    const read = withMarks(delivered, { guest: none, company: { delivered: 2, read: 2 } }, 5);
    expect(tickOf(mine, read.marks)).toBe('read');
    expect(tickOf(mine, withMarks(read, { guest: none, company: none }).marks)).toBe('read');
    expect(read.version).toBe(5);
  });

  it('say that the company has read what it answered', () => {
    const answered = withMessage(two(), message(3, 4, { sender: 'company' }));
    expect(tickOf(message(2, 3), answered.marks)).toBe('read');
  });
});

describe('marks to send', () => {
  const withAnswers = () =>
    withMessage(withMessage(two(), message(3, 4, { sender: 'company' })), message(4, 5, { sender: 'company' }));

  it('say what arrived and what was seen of the other side', () => {
    expect(marksToTell(withAnswers(), 'guest', 0)).toEqual({ delivered: 4, read: 0 });
    expect(marksToTell(withAnswers(), 'guest', 3)).toEqual({ delivered: 4, read: 3 });
    expect(unreadBy(withAnswers(), 'guest')).toBe(2);
  });

  it('are none where the server knows it already, or only own messages are there', () => {
    const marked = withMarks(withAnswers(), { guest: { delivered: 4, read: 4 }, company: none });
    expect(marksToTell(marked, 'guest', 4)).toBeUndefined();
    expect(unreadBy(marked, 'guest')).toBe(0);
    expect(marksToTell(two(), 'guest', 2)).toBeUndefined();
  });
});
