import { expect, it } from '@jest/globals';
import { linkedParts, shortAddress } from './links.ts';

it('finds web addresses, without what ends their sentence', () => {
  expect(linkedParts('See https://maps.example/a?b=1, or call.')).toEqual([
    { text: 'See ' },
    { text: 'https://maps.example/a?b=1', href: 'https://maps.example/a?b=1' },
    { text: ', or call.' },
  ]);
  expect(linkedParts('(http://x.example)').map(({ href }) => href)).toEqual([
    undefined,
    'http://x.example/',
    undefined,
  ]);
});

it('opens nothing but web addresses', () => {
  for (const text of ['javascript:alert(1)', 'ftp://x.example', 'https://', 'http://localhost', 'tel:+49', '']) {
    expect(linkedParts(text).filter(({ href }) => href !== undefined)).toEqual([]);
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

it('shows the host and the beginning of the path', () => {
  expect(shortAddress('https://gate.example/t/abc?x=1')).toBe('gate.example/t/abc');
  expect(shortAddress('https://gate.example/')).toBe('gate.example');
  expect(shortAddress(`https://gate.example/${'a'.repeat(60)}`)).toBe(`gate.example/${'a'.repeat(23)}…`);
});
