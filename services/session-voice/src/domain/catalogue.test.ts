import { LanguageCode as PollyLanguage, VoiceId } from '@aws-sdk/client-polly';
import { LanguageCode as TranscribeLanguage } from '@aws-sdk/client-transcribe-streaming';
import { transcribeCode, voiceOf, whisperCode } from '@gatelingo/chassis/speech';
import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';

test('every language of the catalogue that can be read aloud has a voice that Polly knows, and no other has one', () => {
  for (const { code, awsCode, can } of catalogue) {
    const voice = voiceOf(code);
    expect([code, voice !== undefined]).toEqual([code, can.speechOut]);
    expect(voiceOf(awsCode)?.languageCode.split('-')[0]).toBe(voice?.languageCode.split('-')[0]);
    if (!voice) continue;
    expect(Object.values(VoiceId)).toContain(voice.voiceId);
    expect(Object.values(PollyLanguage)).toContain(voice.languageCode);
  }
});

test('every language of the catalogue that can be spoken has a code that Transcribe knows, and no other has one', () => {
  for (const { code, awsCode, can } of catalogue) {
    const own = transcribeCode(code);
    expect([code, own !== undefined]).toEqual([code, can.speechIn]);
    expect(transcribeCode(awsCode)).toBe(own);
    if (own) expect(Object.values(TranscribeLanguage)).toContain(own);
  }
});

test('a variant has its own voice and code where there is one, else those of the language', () => {
  expect(voiceOf('de-AT')).toMatchObject({ voiceId: 'Hannah', engine: 'neural' });
  expect(voiceOf('de-LU')).toMatchObject({ voiceId: 'Vicki' });
  expect(voiceOf('pt-br')).toMatchObject({ languageCode: 'pt-BR' });
  expect(voiceOf('pt')).toMatchObject({ languageCode: 'pt-PT' });
  expect([transcribeCode('fr-CA'), transcribeCode('fr-BE'), transcribeCode('nb-NO'), transcribeCode('cy-GB')]).toEqual([
    ...['fr-CA', 'fr-FR', 'no-NO', 'cy-WL'],
  ]);
  expect([whisperCode('pt-br'), whisperCode('nb-NO'), whisperCode('ga')]).toEqual(['pt', 'no', undefined]);
});
