import { expect, it } from '@jest/globals';
import { chatMessage } from './chat-examples.ts';
import { companyLanguage, readAs, translatedFrom, translationStateOf } from './read-as.ts';

it('shows what the driver wrote in the company’s language, with the original', () => {
  expect(readAs(chatMessage({}))).toEqual({
    ours: { text: 'Wo lade ich ab?', language: 'de' },
    theirs: { text: 'Unde descarc?', language: 'ro' },
  });
});

it('shows what staff wrote as they wrote it, with what the driver reads', () => {
  const ours = {
    senderType: 'user',
    text: 'Rampe 2',
    language: 'de',
    translatedText: 'Rampa 2',
    translatedTo: 'ro',
  } as const;
  expect(readAs(chatMessage(ours))).toEqual({
    ours: { text: 'Rampe 2', language: 'de' },
    theirs: { text: 'Rampa 2', language: 'ro' },
  });
});

it('has one side only where nothing is translated', () => {
  expect(readAs(chatMessage({ translation: 'failed', translatedText: '', translatedTo: '' }))).toEqual({
    ours: { text: 'Unde descarc?', language: 'ro' },
  });
});

it('is translated where it has a text of its own, and not where that came back as it was written', () => {
  const stateOf = (over: Parameters<typeof chatMessage>[0]) => translationStateOf(chatMessage(over));
  expect(stateOf({})).toBe('translated');
  expect(stateOf({ translation: 'pending', translatedText: '' })).toBe('pending');
  expect(stateOf({ translation: 'not-needed', translatedText: '' })).toBe('as written');
  expect(stateOf({ translation: 'failed', translatedText: '' })).toBe('not translated');
  const itself = { translatedText: chatMessage({}).text, translatedBy: 'interpreter', isPartly: true } as const;
  expect(stateOf(itself)).toBe('not translated');
});

it('names the languages by their own names', () => {
  expect(translatedFrom(chatMessage({}))).toBe('Română → Deutsch');
});

it('takes the company’s language from what was written on its side', () => {
  const ours = chatMessage({ senderType: 'system', kind: 'job-created', language: 'de' });
  expect(companyLanguage([ours, chatMessage({ seq: 2 })])).toBe('de');
  expect(companyLanguage([chatMessage({})])).toBeUndefined();
});

it('does not take the driver’s language for the company’s once they sent STOP and START', () => {
  const ours = chatMessage({ senderType: 'user', language: 'de' });
  const wishes = (['opted-out', 'opted-in'] as const).map((kind, place) =>
    chatMessage({ seq: place + 2, senderType: 'system', kind, language: 'ro' }),
  );
  expect(companyLanguage([ours, ...wishes])).toBe('de');
  expect(companyLanguage(wishes)).toBeUndefined();
});
