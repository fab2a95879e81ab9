import { describe, expect, it } from '@jest/globals';
import { overrideTexts } from './override-texts.ts';

const ours = {
  brand: 'Gatelingo',
  landing: { title: 'Driver registration', welcome: 'Welcome' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  sections: [{ title: 'Purpose', paragraphs: ['{{name}}, {{address}}', 'Second'] }],
};

describe('texts of an external translation service', () => {
  it('replace ours by key, at any depth; all others stay', () => {
    const theirs = { landing: { title: 'Check-in for drivers' }, rows_other: 'There are {{count}} rows' };
    expect(overrideTexts(ours, theirs)).toEqual({
      ...ours,
      landing: { title: 'Check-in for drivers', welcome: 'Welcome' },
      rows_other: 'There are {{count}} rows',
    });
  });

  it('bring no key that we do not have', () => {
    const theirs = JSON.parse(
      '{"other":"x","__proto__":{"polluted":"x"},"constructor":"x","landing":{"new":"x"}}',
    ) as object;
    expect(overrideTexts(ours, theirs)).toEqual(ours);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each([
    ['loses a placeholder', { rows_other: 'rows' }],
    ['has another placeholder', { rows_other: '{{number}} rows' }],
    ['has one too many', { brand: 'Gatelingo {{count}}' }],
    ['is empty', { brand: ' ' }],
    ['is no text', { brand: { name: 'x' }, landing: 'x', rows_one: 7, sections: { 0: 'x' } }],
  ])('one that %s leaves ours', (_why, theirs) => {
    expect(overrideTexts(ours, theirs)).toEqual(ours);
  });

  it('replace the parts of a list by their place; the list keeps its length', () => {
    const theirs = { sections: [{ paragraphs: ['{{address}} · {{name}}'] }, { title: 'Too many' }] };
    expect(overrideTexts(ours, theirs).sections).toEqual([
      { title: 'Purpose', paragraphs: ['{{address}} · {{name}}', 'Second'] },
    ]);
  });

  it.each([undefined, null, 'x', 7, []])('given %p instead of texts, ours stay', (theirs) => {
    expect(overrideTexts(ours, theirs)).toEqual(ours);
  });
});
