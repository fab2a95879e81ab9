import { describe, expect, test } from '@jest/globals';
import { added, askExpiry, type Receiver, receiverStateOf } from './receiver.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const receiver = (changes: Partial<Receiver> = {}): Receiver => ({
  consent: 'waiting',
  askedAt: null,
  bouncedAt: null,
  ...changes,
});

describe('the state of a receiver', () => {
  test.each([
    ['a stranger who was not asked or did not answer', receiver(), false, 'waiting'],
    ['a member of the company', receiver(), true, 'confirmed'],
    ['a stranger who said yes', receiver({ consent: 'confirmed' }), false, 'confirmed'],
    ['a member who stopped the mails', receiver({ consent: 'stopped' }), true, 'stopped'],
    ['a mailbox that is not there', receiver({ consent: 'confirmed', bouncedAt: now }), false, 'bounced'],
    ['one that said no, and then was not there', receiver({ consent: 'stopped', bouncedAt: now }), false, 'stopped'],
  ] as const)('%s', (_who, given, isMember, state) => {
    expect(receiverStateOf(given, isMember)).toBe(state);
  });
});

const addedTo = (given: Receiver, isMember: boolean, mailboxAskedAt: Date | null = null) =>
  added(given, { isMember, mailboxAskedAt }, now);

describe('given an address is added to a QR code', () => {
  test('a stranger is asked once', () => {
    const first = addedTo(receiver(), false);
    expect(first).toEqual({ consent: 'waiting', askedAt: now, bouncedAt: null, isAsked: true });
    expect(addedTo(first, false).isAsked).toBe(false);
  });

  test('a member is not asked', () => {
    expect(addedTo(receiver(), true)).toMatchObject({ askedAt: null, isAsked: false });
  });

  test.each([29.9, 30])('who declined is asked again only after 30 days: %s days', (days) => {
    const stopped = receiver({ consent: 'stopped', askedAt: daysAgo(days) });
    const after = addedTo(stopped, false);
    expect(after).toMatchObject(days < 30 ? { ...stopped, isAsked: false } : { consent: 'waiting', isAsked: true });
  });

  test.each([29.9, 30])('whose mailbox was asked by another address %s days ago is asked after 30 days', (days) => {
    const after = addedTo(receiver(), false, daysAgo(days));
    expect(after).toMatchObject(days < 30 ? { askedAt: null, isAsked: false } : { askedAt: now, isAsked: true });
    expect(addedTo(receiver({ askedAt: daysAgo(1) }), false, daysAgo(days))).toMatchObject({ isAsked: false });
  });

  test('a member who stopped the mails is asked, and gets none until the answer is yes', () => {
    const asked = addedTo(receiver({ consent: 'stopped' }), true);
    expect(asked).toMatchObject({ askedAt: now, isAsked: true });
    expect(receiverStateOf(asked, true)).toBe('stopped');
  });

  test('who had agreed and bounced is tried again without a question', () => {
    const bounced = receiver({ consent: 'confirmed', askedAt: daysAgo(1), bouncedAt: now });
    expect(addedTo(bounced, false)).toEqual({ ...bounced, bouncedAt: null, isAsked: false });
  });

  test('who never agreed and bounced waits for its 30 days', () => {
    const bounced = receiver({ askedAt: daysAgo(1), bouncedAt: now });
    expect(addedTo(bounced, false)).toEqual({ ...bounced, isAsked: false });
  });
});

test('the link of the question works for seven days', () => {
  expect(askExpiry(now)).toEqual(new Date('2026-11-27T10:00:00.000Z'));
});
