import { noticeIn } from '@gatelingo/proto/templates';
import { expect, test } from '@jest/globals';
import { strangerText } from './stranger-text.ts';

const english = noticeIn('en', 'stranger');

test.each([
  ['+48600000001', 'pl'],
  ['+905321234567', 'tr'],
  ['+40712345678', 'ro'],
  ['+380501234567', 'uk'],
  ['+37060000000', 'lt'],
  ['+212612345678', 'ar'],
  ['+375291234567', 'ru'],
] as const)('given the unknown number %s, then its sentence is in %s and in English', (phone, language) => {
  expect(strangerText(phone)).toBe(`${noticeIn(language, 'stranger')}\n\n${english}`);
});

// Cyprus reads Greek, which has no templates.
test.each(['+447400123456', '+35799123456', '+919876543210', '+99912345'])(
  'given %s, then it is in English alone',
  (phone) => {
    expect(strangerText(phone)).toBe(english);
  },
);
