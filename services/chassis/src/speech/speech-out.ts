import {
  countCharacters,
  createGuard,
  inCharacters,
  notConfigured,
  notSupported,
  piecesOf,
  ProviderError,
} from '../providers/index.ts';
import { LRUCache } from 'lru-cache';
import { openPolly } from './amazon-polly.ts';
import type { SpeechOutConfig } from './config.ts';
import type { Shares } from '../shares/index.ts';
import type { SpeechOptions } from './engine.ts';
import { type Voice, voiceOf } from './voices.ts';

interface Utterance {
  text: string;
  /** A code of the catalogue or an AWS locale: `de`, `pt-br`, `de-AT`. */
  language: string;
  /** Who is counted for it. */
  companyId: string;
  /** The address of a guest: a network has half of the company's share. */
  strangersAddress?: string | undefined;
  /** A phrase card or a sentence of the product, never of a person: only such are kept for the next time. */
  isSystemText?: boolean;
  signal?: AbortSignal | undefined;
}

interface Spoken {
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
  /** The sound of a text that was spoken before, without a call to the provider. */
  kept: (utterance: Utterance) => Spoken | undefined;
  synthesize: (utterance: Utterance) => Promise<Spoken>;
  /** The same as Opus in Ogg, as WhatsApp's voice notes are: one piece, so it refuses a text that is too long for one. */
  synthesizeNote: (utterance: Utterance) => Promise<Uint8Array>;
  close: () => void;
}

// A long message takes the provider a few seconds, and somebody waits for it who has read it already.
const budgetMs = 8_000;
/** Pieces that are read at once, and texts that are read or wait: of one company four pieces and 16 texts. */
const [atOnce, places] = [16, 64];
/** Who waits for a turn waits for such a piece: a quarter of a second of a small provider. */
const turnCharacters = 500;
/** A text that was not read by then is not wanted any more. */
const wantedMs = 10_000;
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

/** The provider that reads aloud, by the configuration; its SDK is imported here and only where it is asked for. */
export const createSpeechOut = async (
  options: SpeechOptions<SpeechOutConfig> & { shares: Shares },
): Promise<SpeechOut> => {
  const { config, log, metrics, shares, openMs } = options;
  if (config.SPEECH_OUT_PROVIDER === 'none') return unconfigured;
  const engine = await openPolly(config);
  const { provider, call, classify } = engine;
  const guard = createGuard({ provider, log, metrics, classify, budgetMs, ...(openMs && { openMs }) });
  const pool = shares.pool({ name: 'speech', places, atOnce });
  const sounds = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length });

  const late = () =>
    new ProviderError(`not read within ${String(wantedMs)} ms`, { provider, failure: 'temporary', timedOut: true });

  /** One piece, when its company's turn comes. */
  const inTurn = (
    { companyId, strangersAddress, signal }: Pick<Utterance, 'companyId' | 'strangersAddress' | 'signal'>,
    text: string,
    synthesize: (signal: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array> =>
    pool.run({ companyId, strangersAddress }, () =>
      guard.run({ name: call, companyId, signal }, async (attempt) => {
        const bytes = await synthesize(attempt);
        countCharacters(metrics, { provider, call, companyId }, Array.from(text).length);
        return bytes;
      }),
    );

  const ask = async ({ text, ...whose }: Utterance, voice: Voice): Promise<Uint8Array> => {
    const until = performance.now() + wantedMs;
    const parts: Uint8Array[] = [];
    for (const piece of piecesOf(text, Math.min(engine.longestText, turnCharacters), inCharacters)) {
      if (performance.now() > until) throw late();
      parts.push(await inTurn(whose, piece, (signal) => engine.synthesize({ text: piece, voice, signal })));
    }
    // MP3 is a row of frames: rows behind each other are a row again.
    return Buffer.concat(parts);
  };

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
  const synthesizeNote: SpeechOut['synthesizeNote'] = async ({ text, language, ...whose }) => {
    const voice = voiceOf(language);
    if (!voice) throw notSupported(provider, `no voice for ${language}`);
    if (inCharacters(text) > engine.longestText) throw notSupported(provider, 'the text is too long for one note');
    return inTurn(whose, text, (signal) => engine.synthesize({ text, voice, signal, as: 'ogg-opus' }));
  };
  const canSpeak = (language: string) => voiceOf(language) !== undefined;
  const close = () => engine.close();
  return { isConfigured: true, provider, canSpeak, kept: keptSound, synthesize, synthesizeNote, close };
};
