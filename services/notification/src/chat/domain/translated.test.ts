import { expect, test } from '@jest/globals';
import type { ChatMessage } from './chat.ts';
import { asChosen, type Translation, withTranslation } from './translated.ts';

const text = 'Я приїхав до другої брами, де мені можна розвантажитися?';
const message: ChatMessage = {
  ...{ id: 'm', companyId: 'c', jobId: 'j', seq: 1, truckerId: 't', phoneIndex: 'p', truckerMessageId: null },
  ...{
    senderType: 'trucker',
    senderUserId: null,
    senderName: 'Jan',
    kind: 'text',
    stepId: null,
    callId: null,
    text,
    language: 'pl',
  },
  ...{ translation: 'pending', translatedText: '', translatedTo: 'de', translatedBy: null, isPartly: false },
  ...{ chosenLanguage: null, mayBeRecognised: true, position: null, state: 'received', reason: '', errorCode: null },
  ...{ channel: 'whatsapp', isTemplate: false, isResent: false, generation: 1, providerSid: null, phraseId: null },
  ...{ createdAt: new Date(0), sentAt: null, deliveredAt: null, readAt: null },
};
const asked = { text, language: 'pl' };
const german: Translation = { text: 'Wo darf ich abladen?', from: 'pl', by: 'interpreter', isPartial: false, asked };
const on = { isRecognitionOff: false };
const off = { isRecognitionOff: true };
const translator = { isConfigured: true };

test('a translation says who made it, and whether some sentences stayed as they were written', () => {
  const done = { translation: 'done', translatedText: german.text, translatedBy: 'interpreter', language: 'pl' };
  expect(withTranslation(message, german, on)).toMatchObject({ ...done, isPartly: false, chosenLanguage: null });
  expect(withTranslation(message, { ...german, isPartial: true }, on)).toMatchObject({ ...done, isPartly: true });
});

test('where nobody had to translate, none was needed', () => {
  const itself = { text, from: 'pl', isPartial: false, asked };
  expect(withTranslation(message, itself, on)).toMatchObject({ translation: 'not-needed', translatedText: '' });
});

test('a message whose text or language is another one by now stays as it is', () => {
  const erased = { ...message, text: '' };
  expect(withTranslation(erased, german, on)).toBe(erased);
  const corrected = { ...message, language: 'uk' };
  expect(withTranslation(corrected, german, on)).toBe(corrected);
});

test('a contact card that came below the text meanwhile stands below its translation, too', () => {
  const contact = 'Ewa Nowak, +48 600 100 200';
  const extended = { ...message, text: `${text}\n${contact}` };
  expect(withTranslation(extended, german, on)).toMatchObject({
    ...{ text: extended.text, translation: 'done', translatedText: `${german.text}\n${contact}` },
  });
  const reworded: ChatMessage = { ...extended, senderType: 'user', state: 'queued' };
  expect(withTranslation(reworded, german, on)).toBe(reworded);
});

test('a text that came back as it was written is no translation: the original goes, marked', () => {
  const { by: _nobody, ...itself } = { ...german, text: `${text} `, isPartial: true, isUnchanged: true };
  const failed = { translation: 'failed', translatedText: '', translatedBy: null, isPartly: false };
  expect(withTranslation(message, itself, on)).toMatchObject(failed);
  expect(withTranslation(message, { ...itself, from: 'uk' }, on)).toMatchObject({ ...failed, language: 'uk' });
});

test('what is too long for WhatsApp goes as it was written', () => {
  const ofStaff: ChatMessage = { ...message, senderType: 'user', state: 'queued' };
  const long = { ...german, text: 'x'.repeat(4_000) };
  expect(withTranslation(ofStaff, long, on)).toMatchObject({ translation: 'failed', translatedText: '' });
});

test('a recognised language counts beside the chosen one; in the language of the reader it needs no translation', () => {
  expect(withTranslation(message, { ...german, from: 'uk' }, on)).toMatchObject({
    ...{ language: 'uk', chosenLanguage: 'pl', mayBeRecognised: false, translation: 'done' },
  });
  expect(withTranslation(message, { ...german, from: 'de' }, on)).toMatchObject({
    ...{ language: 'de', chosenLanguage: 'pl', translation: 'not-needed', translatedText: '' },
  });
});

test('after a correction in the chat nothing is recognised any more: it is translated again', () => {
  expect(withTranslation(message, { ...german, from: 'uk' }, off)).toBe('again');
  expect(withTranslation({ ...message, mayBeRecognised: false }, { ...german, from: 'uk' }, on)).toBe('again');
});

test.each(['uk', 'de'])(
  'staff correct a message that was recognised as %s: it waits for its translation, once',
  (from) => {
    const recognised = withTranslation(message, { ...german, from }, on);
    if (recognised === 'again') throw new Error('It was not recognised.');
    const corrected = asChosen(recognised, translator);
    expect(corrected).toMatchObject({
      ...{ language: 'pl', chosenLanguage: null, mayBeRecognised: false },
      ...{ translation: 'pending', translatedText: '', translatedBy: null, translatedTo: 'de' },
    });
    expect(corrected && asChosen(corrected, translator)).toBeUndefined();
    expect(asChosen(recognised, { isConfigured: false })).toMatchObject({ translation: 'failed' });
  },
);
