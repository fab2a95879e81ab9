import { expect, it } from '@jest/globals';
import { mediumReason, messageReason, messageState, templateKind } from '@gatelingo/proto/http/chat';
import {
  hindranceWords,
  kindWords,
  mediumReasonWords,
  previewMark,
  reasonWords,
  stateWords,
  templateKinds,
} from './words.ts';

it('says each state of a message in its own words, and none of what the driver wrote', () => {
  const ours = messageState.options.filter((state) => state !== 'received').map((state) => stateWords[state]);
  expect(new Set(ours).size).toBe(ours.length);
  expect(stateWords.received).toBeUndefined();
});

it('offers every kind of template, each with a name of its own', () => {
  expect([...templateKinds].sort()).toEqual([...templateKind.options].sort());
  expect(new Set(templateKinds.map((kind) => kindWords[kind])).size).toBe(templateKinds.length);
});

it('says of each hindrance what it is and what to do', () => {
  const texts = Object.values(hindranceWords).flatMap(({ title, text }) => [title, text]);
  expect(new Set(texts).size).toBe(8);
});

it.each([
  ['a message did not arrive', messageReason.options, reasonWords],
  ['a file was not taken', mediumReason.options, mediumReasonWords],
])('has for every reason why %s words of its own', (_what, reasons, words) => {
  expect(['', ...Object.keys(words)].sort()).toEqual([...reasons].sort());
  expect(new Set(Object.values(words)).size).toBe(reasons.length - 1);
});

it('says of a template when it does not go out in the driver’s language, and when it does not go out at all', () => {
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: false })).toBeUndefined();
  expect(previewMark({ status: 'paused', language: 'en', lacksStep: false })?.why).toBe('chat.inEnglish');
  expect(previewMark({ status: 'paused', language: '', lacksStep: false })?.why).toBe('chat.neitherLanguage');
  expect(previewMark({ status: 'approved', language: 'ro', lacksStep: true })?.why).toBe('chat.lacksStep');
});
