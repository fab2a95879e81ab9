import { describe, expect, test } from '@jest/globals';
import { type ThreadSituation, whoseChat } from './whose-chat.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const wrote = (...all: [companyId: string, days: number][]) =>
  all.map(([companyId, days]) => ({ companyId, at: ago(days) }));
const whose = (situation: Partial<ThreadSituation>) =>
  whoseChat({
    ...{ replied: undefined, ownSender: undefined, wrote: [], withChat: ['north', 'south'], choice: undefined, now },
    ...situation,
  });

describe('given two companies wrote to the phone lately', () => {
  const both = wrote(['south', 0.1], ['north', 3]);

  test('when the driver writes, then they are asked about, the newest first', () => {
    expect(whose({ wrote: both })).toEqual({ ask: ['south', 'north'] });
  });
  test("when the message quotes one company's message, then it is that company's", () => {
    expect(whose({ wrote: both, replied: 'north' })).toEqual({ company: 'north' });
  });
  test("when it comes in on a company's own sender, then it is that company's", () => {
    expect(whose({ wrote: both, ownSender: 'west' })).toEqual({ company: 'west' });
  });
  test('when it quotes a message of before the sender became a company’s own, then the quoted company has it', () => {
    expect(whose({ wrote: both, ownSender: 'west', replied: 'north' })).toEqual({ company: 'north' });
  });
  test('when the driver has chosen since, then the chosen one has it, however often that one writes', () => {
    const choice = { companyId: 'north', at: ago(0.05) };
    expect(whose({ wrote: both, choice })).toEqual({ company: 'north' });
    expect(whose({ wrote: wrote(['north', 0.01], ['south', 0.1]), choice })).toEqual({ company: 'north' });
  });
  test('when the other one wrote after the choice, or at the same moment, then the driver is asked again', () => {
    expect(whose({ wrote: both, choice: { companyId: 'north', at: ago(1) } })).toHaveProperty('ask');
    expect(whose({ wrote: both, choice: { companyId: 'north', at: ago(0.1) } })).toHaveProperty('ask');
  });
  test('when one has no chat any more, then it is asked all the same, with the other one alone', () => {
    expect(whose({ wrote: both, withChat: ['south'] })).toEqual({ ask: ['south'] });
  });
});

test('given the driver has connected the phone with a company that has no chat with it yet, then another one is asked about', () => {
  const choice = { companyId: 'west', at: ago(0.01) };
  expect(whose({ wrote: wrote(['north', 1]), withChat: ['north'], choice })).toEqual({ ask: ['north'] });
  expect(whose({ wrote: [], withChat: [], choice })).toEqual({ ask: [] });
  // It ends as any choice does.
  expect(whose({ wrote: wrote(['north', 0.001]), withChat: ['north'], choice })).toEqual({ company: 'north' });
});

describe('given one company wrote in the last 30 days', () => {
  test('when another one wrote before that, then the message is that of the one', () => {
    expect(whose({ wrote: wrote(['north', 29], ['south', 31]) })).toEqual({ company: 'north' });
  });
  test('when another one has a job for the phone and has not written, then it makes no difference', () => {
    expect(whose({ wrote: wrote(['north', 1]), withChat: ['south', 'north'] })).toEqual({ company: 'north' });
  });
  test('when that one has no chat any more, then another one gets the message only if the driver says so', () => {
    expect(whose({ wrote: wrote(['north', 1]), withChat: ['south'] })).toEqual({ ask: ['south'] });
    expect(whose({ wrote: wrote(['north', 1]), withChat: [] })).toEqual({ ask: [] });
  });
  test('when the driver has chosen another one that has been silent since, then the choice holds', () => {
    const choice = { companyId: 'south', at: ago(0.5) };
    expect(whose({ wrote: wrote(['north', 1], ['south', 40]), choice })).toEqual({ company: 'south' });
  });
});

describe('given a company that has no chat with the phone any more', () => {
  const gone = wrote(['north', 0.1], ['south', 3]);

  test('when the driver had chosen it, then they are asked again', () => {
    const choice = { companyId: 'north', at: ago(0.05) };
    expect(whose({ wrote: gone, withChat: ['south'], choice })).toEqual({ ask: ['south'] });
  });
  test('when the driver quotes its message, then no other company gets the reply unasked', () => {
    expect(whose({ wrote: gone, withChat: ['south'], replied: 'north' })).toEqual({ ask: ['south'] });
    expect(whose({ wrote: wrote(['south', 3]), withChat: ['south'], replied: 'north' })).toEqual({ ask: ['south'] });
    const choice = { companyId: 'south', at: ago(0.05) };
    expect(whose({ wrote: gone, withChat: ['south'], replied: 'north', choice })).toEqual({ ask: ['south'] });
  });
});

describe('given nobody wrote in the last 30 days', () => {
  test('when the only one with a job for the phone never wrote, and another one did, then the driver is asked', () => {
    expect(whose({ wrote: wrote(['north', 31]), withChat: ['south'] })).toEqual({ ask: ['south'] });
  });
  test('when one company has a job for the phone, then the message is that company’s', () => {
    expect(whose({ withChat: ['north'] })).toEqual({ company: 'north' });
  });
  test('when several have, then they are asked about', () => {
    expect(whose({ wrote: wrote(['north', 31]) })).toEqual({ ask: ['north', 'south'] });
  });
  test('when nobody has, then nobody is asked about', () => {
    expect(whose({ withChat: [] })).toEqual({ ask: [] });
  });
});

test('given more companies than a list can hold, then the ten that wrote last are asked about', () => {
  const many = Array.from({ length: 12 }, (_each, at) => `company ${at}`);
  const asked = whose({ wrote: many.map((companyId, at) => ({ companyId, at: ago(at) })), withChat: many });
  expect(asked).toEqual({ ask: many.slice(0, 10) });
});
