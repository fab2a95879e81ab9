import { expect, test } from '@jest/globals';
import { longestChatText, notification } from './notification.ts';

const { body } = notification.postChatMessage.request;
const refusalOf = (text: string) => body.safeParse({ text }).error?.issues.map(({ message }) => message);
const tooLong = 'Use at most 1600 characters. An emoji counts as two or more.';

// The provider counts units of UTF-16.
test.each([
  ['as many letters as the provider takes', 'ü'.repeat(longestChatText), undefined],
  ['one letter more', 'ü'.repeat(longestChatText + 1), ['Use at most 1600 characters.']],
  ['800 lorries', '🚛'.repeat(800), undefined],
  ['801 lorries', '🚛'.repeat(801), [tooLong]],
  ['a letter too many with an emoji', `${'a'.repeat(1599)}🚛`, [tooLong]],
  ['a flag of four units', `${'a'.repeat(1597)}🇵🇱`, [tooLong]],
])('given %s, then the text is refused before it is sent, or taken', (_given, text, refused) => {
  expect(refusalOf(text)).toEqual(refused);
});
