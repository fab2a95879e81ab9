import { expect, test } from '@jest/globals';
import { cleanMarkup, withCleanMarkup } from './clean-markup.ts';

test.each([
  ['<strong>a</strong> <em>b</em> <u>c</u>', '<strong>a</strong> <em>b</em> <u>c</u>'],
  ['<strong onclick="x()" style="color:red">a</strong>', '<strong>a</strong>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="https://bad.example">link</a>', 'link'],
  ['<p>one</p>\ntwo', 'one\ntwo'],
  ['<<strong>strong>x', '&lt;<strong>strong&gt;x</strong>'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ['<strong>open', '<strong>open</strong>'],
  ['<svg><style><strong title="</style><img src=x onerror=alert(1)>">', ''],
])('%j becomes %j, and stays so', (html, expected) => {
  expect(cleanMarkup(html)).toBe(expected);
  expect(cleanMarkup(expected)).toBe(expected);
});

test('a translation of the description is cleaned, too; one of which nothing is left goes', () => {
  const of = (text: string) => ({ text, source: '<b>x</b>', isChecked: true });
  const translations = { pl: { description: of('<i>y</i>') }, uk: { description: of('<script>z</script>') } };
  const { translations: cleaned } = withCleanMarkup({ name: 'Q', fields: [], translations });
  expect(cleaned).toEqual({ pl: { description: { text: 'y', source: 'x', isChecked: true } }, uk: {} });
});

test('given a translation of a text of which nothing is left, then it goes', () => {
  const description = { text: 'x', source: '<p></p>', isChecked: true };
  expect(withCleanMarkup({ name: 'Q', fields: [], translations: { pl: { description } } }).translations).toEqual({
    pl: {},
  });
});
