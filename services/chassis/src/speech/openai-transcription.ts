import { wavOf } from '@gatelingo/proto/wav';
import { ConfigError } from '../config/index.ts';
import { classifyFetch, nonsense, ProviderError, readJson, refuseBadStatus } from '../providers/index.ts';
import { z } from 'zod';
import type { SpeechInConfig } from './config.ts';
import { whisperCode } from './transcribed-languages.ts';
import type { SpeechInEngine } from './engine.ts';

const provider = 'openai';
/** The longest time from the end of the sound to the text: a server without a graphics card is slow. */
const answerMs = 20_000;

const answer = z.object({ text: z.string() });

/** Any server with the call `/v1/audio/transcriptions`: it gets the whole sound as WAV when the sound has ended. */
export const openOpenAi = (config: SpeechInConfig): SpeechInEngine => {
  const { TRANSCRIPTION_URL: base, TRANSCRIPTION_API_KEY: key, TRANSCRIPTION_MODEL: model } = config;
  if (base === undefined) throw new ConfigError([{ variable: 'TRANSCRIPTION_URL', reason: 'is missing' }]);
  const url = `${base.replace(/\/$/, '')}/v1/audio/transcriptions`;
  return {
    provider,
    call: 'transcriptions',
    hasPartialResults: false,
    codeOf: whisperCode,
    classify: classifyFetch(provider),
    transcribe: async ({ code, sampleRate, sound, signal, emit }) => {
      if (sound.bytes() === 0) return;
      const form = new FormData();
      form.set('model', model);
      form.set('language', code);
      form.set('response_format', 'json');
      form.set('file', new Blob([wavOf(sound.whole(), sampleRate)], { type: 'audio/wav' }), 'speech.wav');
      const inTime = AbortSignal.timeout(answerMs);
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: form,
          headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
          signal: AbortSignal.any([signal, inTime]),
        });
        refuseBadStatus(provider, response);
        const { data } = answer.safeParse(await readJson(provider, response));
        if (!data) throw nonsense(provider, 'there is no text in it');
        const text = data.text.trim();
        if (text !== '') emit({ text, isFinal: true });
      } catch (error) {
        if (!inTime.aborted) throw error;
        throw new ProviderError(`no text within ${answerMs} ms`, { provider, failure: 'temporary', timedOut: true });
      }
    },
    close: () => undefined,
  };
};
