import { notConfigured } from '@gatelingo/chassis/providers';
import type { SpeechInConfig } from './config.ts';
import type { SpeechOptions } from './speech-out.ts';

export interface TranscriptionOptions {
  /** A code of the catalogue or an AWS locale: `de`, `pt-br`, `de-AT`. */
  language: string;
  /** 16 bit, mono, little-endian, at this rate. */
  sampleRate: 16_000;
  /** Who is counted for it. */
  companyId: string;
  /** Gives the whole transcription up. */
  signal?: AbortSignal | undefined;
}

export interface TranscriptionResult {
  /** A partial text is replaced by the next one; a final one stays, and the next begins behind it. */
  text: string;
  isFinal: boolean;
}

export interface Transcription {
  /** A piece of sound, an even number of bytes. Throws after `end`. */
  write: (chunk: Uint8Array) => void;
  /** No more sound comes: the last results follow. */
  end: () => void;
  /** Ends after the last result; throws a `ProviderError` when the provider gives up. To be read once, to its end. */
  results: AsyncIterable<TranscriptionResult>;
}

/** Turns speech into text. */
export interface SpeechIn {
  isConfigured: boolean;
  /** `amazon-transcribe`, `openai` or `none`. */
  provider: string;
  /** Whether partial results come while somebody speaks. */
  hasPartialResults: boolean;
  canHear: (language: string) => boolean;
  /** Begins at once; a provider that refuses is told by `results`. Rejects only where nothing is set up for this. */
  openTranscription: (options: TranscriptionOptions) => Promise<Transcription>;
  close: () => void;
}

const unconfigured: SpeechIn = {
  isConfigured: false,
  provider: 'none',
  hasPartialResults: false,
  canHear: () => false,
  openTranscription: () => Promise.reject(notConfigured('speech in')),
  close: () => undefined,
};

/** What listens, as the configuration says; its SDK is imported here and only where it is asked for. */
export const createSpeechIn = (_options: SpeechOptions<SpeechInConfig>): Promise<SpeechIn> =>
  Promise.resolve(unconfigured);
