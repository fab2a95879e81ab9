import {
  countCharacters,
  createGuard,
  inCharacters,
  notConfigured,
  notSupported,
  piecesOf,
} from '../providers/index.ts';
import { LRUCache } from 'lru-cache';
import { openPolly } from './amazon-polly.ts';
import type { SpeechOutConfig } from './config.ts';
import type { SpeechOptions } from './engine.ts';
import { type Voice, voiceOf } from './voices.ts';

export interface Utterance {
  text: string;
  /** A code of the catalogue or an AWS locale: `de`, `pt-br`, `de-AT`. */
  language: string;
  /** Who is counted for it. */
  companyId: string;
  /** A phrase card or a sentence of the product, never of a person: only such are kept for the next time. */
  isSystemText?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Spoken {
  bytes: Uint8Array;
  contentType: 'audio/mpeg';
}

/** Reads texts aloud. Fails with a `ProviderError` (see `providers`). */
export interface SpeechOut {
  isConfigured: boolean;
  /** `amazon-polly` or `none`. */
  provider: string;
  /** Whether there is a voice for the language. */
  canSpeak: (language: string) => boolean;
  /** What was spoken before, without a call to the provider. */
  kept: (utterance: Utterance) => Spoken | undefined;
  synthesize: (utterance: Utterance) => Promise<Spoken>;
  /** The same as Opus in Ogg, as WhatsApp's voice notes are: one piece, so it refuses a text that is too long for one. */
  synthesizeNote: (utterance: Utterance) => Promise<Uint8Array>;
  close: () => void;
}

// A long message takes the provider a few seconds, and somebody waits for it who has read it already.
const budgetMs = 8_000;
const keptBytes = 24 * 1024 * 1024;
const contentType = 'audio/mpeg';

const unconfigured: SpeechOut = {
  isConfigured: false,
  provider: 'none',
  canSpeak: () => false,
  kept: () => undefined,
  synthesize: () => Promise.reject(notConfigured('speech out')),
  synthesizeNote: () => Promise.reject(notConfigured('speech out')),
  close: () => undefined,
};

/** What reads aloud, as the configuration says; its SDK is imported here and only where it is asked for. */
export const createSpeechOut = async (options: SpeechOptions<SpeechOutConfig>): Promise<SpeechOut> => {
  const { config, log, metrics, openMs } = options;
  if (config.SPEECH_OUT_PROVIDER === 'none') return unconfigured;
  const engine = await openPolly(config);
  const { provider, call, classify } = engine;
  const guard = createGuard({ provider, log, metrics, classify, budgetMs, ...(openMs && { openMs }) });
  const sounds = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length });

  const ask = ({ text, companyId, signal }: Utterance, voice: Voice): Promise<Uint8Array> =>
    guard.run({ name: call, companyId, signal }, async (attempt) => {
      const parts: Uint8Array[] = [];
      for (const piece of piecesOf(text, engine.longestText, inCharacters)) {
        parts.push(await engine.synthesize({ text: piece, voice, signal: attempt }));
      }
      countCharacters(metrics, { provider, call, companyId }, Array.from(text).length);
      // MP3 is a row of frames: rows behind each other are a row again.
      return Buffer.concat(parts);
    });

  const keyOf = ({ voiceId, languageCode }: Voice, text: string) => JSON.stringify([voiceId, languageCode, text]);
  const keptSound: SpeechOut['kept'] = ({ text, language, isSystemText = false }) => {
    const voice = voiceOf(language);
    const bytes = voice && isSystemText ? sounds.get(keyOf(voice, text)) : undefined;
    return bytes && { bytes, contentType };
  };

  const synthesize: SpeechOut['synthesize'] = async (utterance) => {
    const { text, language, isSystemText = false } = utterance;
    const voice = voiceOf(language);
    if (!voice) throw notSupported(provider, `no voice for ${language}`);
    const before = keptSound(utterance);
    if (before) return before;
    const bytes = await ask(utterance, voice);
    if (isSystemText) sounds.set(keyOf(voice, text), bytes);
    return { bytes, contentType };
  };
  const synthesizeNote: SpeechOut['synthesizeNote'] = async ({ text, language, companyId, signal }) => {
    const voice = voiceOf(language);
    if (!voice) throw notSupported(provider, `no voice for ${language}`);
    if (inCharacters(text) > engine.longestText) throw notSupported(provider, 'the text is too long for one note');
    return guard.run({ name: call, companyId, signal }, async (attempt) => {
      const bytes = await engine.synthesize({ text, voice, signal: attempt, as: 'ogg-opus' });
      countCharacters(metrics, { provider, call, companyId }, Array.from(text).length);
      return bytes;
    });
  };
  const canSpeak = (language: string) => voiceOf(language) !== undefined;
  const close = () => engine.close();
  return { isConfigured: true, provider, canSpeak, kept: keptSound, synthesize, synthesizeNote, close };
};
