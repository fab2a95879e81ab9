import { describe, expect, test } from '@jest/globals';
import { type ChainEnd, type ChainLink, emptyChain, faultOf, linkedTo } from './audit-chain.ts';

const at = new Date('2026-11-20T10:00:00Z');
const lineOf = (lineId: string) => ({
  ...{ companyId: 'c', lineId, at, count: 0 },
  ...{ who: 'user:u', what: 'visit.read', ids: ['v'] },
});

const chainOf = (...lineIds: string[]): ChainLink[] => {
  let end: ChainEnd = emptyChain;
  return lineIds.map((lineId) => {
    const link = linkedTo(end, lineOf(lineId));
    end = link;
    return link;
  });
};

const faultIn = (links: readonly ChainLink[]): string | undefined =>
  links.map((link, index) => faultOf(links[index - 1], link)).find((fault) => fault !== undefined);

describe('a chain of lines', () => {
  const whole = chainOf('1', '2', '3', '4') as [ChainLink, ChainLink, ChainLink, ChainLink];
  const [first, second, third, fourth] = whole;

  test('holds as it was written, also from a later line on', () => {
    expect(faultIn(whole)).toBeUndefined();
    expect(faultIn(whole.slice(2))).toBeUndefined();
  });

  // promise: Nobody in who does not belong
  test.each([
    ['that was changed', [first, { ...second, who: 'user:other' }, third], 'line 2 is not as it was written'],
    ['whose time was changed', [first, { ...second, at: new Date(0) }], 'line 2 is not as it was written'],
    ['that is missing', [first, third, fourth], 'line 2 is missing'],
    ['that was written again', [first, { ...chainOf('x', 'y')[1]! }, third], 'line 2 does not follow line 1'],
  ])('does not hold with a line %s', (_title, links, fault) => {
    expect(faultIn(links)).toBe(fault);
  });
});
