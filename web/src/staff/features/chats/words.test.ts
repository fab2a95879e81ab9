import { expect, it } from '@jest/globals';
import { postedKind, templateKind } from '@gatelingo/proto/http/chat';
import { postedKinds, previewMark, templateKinds } from './words.ts';

it('shows every kind of template, and offers those that staff may send', () => {
  expect([...postedKinds].sort()).toEqual([...postedKind.options].sort());
  expect([...templateKinds].sort()).toEqual([...templateKind.options].sort());
});

it('says of a template when it does not go out in the driver’s language, and when it does not go out at all', () => {
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: false })).toBeUndefined();
  expect(previewMark({ status: 'paused', language: 'en', lacksStep: false })?.why).toBe('chat.inEnglish');
  expect(previewMark({ status: 'paused', language: '', lacksStep: false })?.why).toBe('chat.neitherLanguage');
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: true })?.why).toBe('chat.lacksStep');
});
