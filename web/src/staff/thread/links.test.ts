import { expect, it } from '@jest/globals';
import { textParts } from './links.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);
const joined = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('');

it('makes links of web addresses, without the punctuation around them, and keeps every character', () => {
  const text = 'Papers (see https://example.org/a_(b)), map: http://maps.example/?q=1,2. Thanks';
  expect(links(text)).toEqual(['https://example.org/a_(b)', 'http://maps.example/?q=1,2']);
  expect(joined(text)).toBe(text);
  expect(links('شاهد https://example.org/x؟')).toEqual(['https://example.org/x']);
});

// promise: Nobody in who does not belong
it('makes no link of anything but http and https, nor of an address that hides its host', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'www.example.org',
    'https://',
    'https://bank.example@evil.example/',
    'https://bank.example:1@evil.example/',
  ]) {
    expect([text, links(text), joined(text)]).toEqual([text, [], text]);
  }
});

it('ends an address at a mark that turns the direction of text', () => {
  expect(links('https://example.org/\u202etxt.exe')).toEqual(['https://example.org/']);
});
