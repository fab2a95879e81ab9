import { expect, it } from '@jest/globals';
import { templateKind } from '@gatelingo/proto/http/chat';
import { previewMark, templateKinds } from './words.ts';

it('offers every kind of template', () => {
  expect([...templateKinds].sort()).toEqual([...templateKind.options].sort());
});

it('says of a template when it does not go out in the driver’s language, and when it does not go out at all', () => {
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: false })).toBeUndefined();
  expect(previewMark({ status: 'paused', language: 'en', lacksStep: false })?.why).toBe('chat.inEnglish');
  expect(previewMark({ status: 'paused', language: '', lacksStep: false })?.why).toBe('chat.neitherLanguage');
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: true })?.why).toBe('chat.lacksStep');
});
