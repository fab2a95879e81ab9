import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import { notConfigured } from '@gatelingo/chassis/providers';
import type { SpeechOutConfig } from './config.ts';

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

/** Reads texts aloud. Fails with a `ProviderError` of `@gatelingo/chassis/providers`. */
export interface SpeechOut {
  isConfigured: boolean;
  /** `amazon-polly` or `none`. */
  provider: string;
  /** Whether there is a voice for the language. */
  canSpeak: (language: string) => boolean;
  synthesize: (utterance: Utterance) => Promise<Spoken>;
  close: () => void;
}

export interface SpeechOptions<Config> {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** How long an open circuit holds; for tests. */
  openMs?: { first: number; most: number };
}

const unconfigured: SpeechOut = {
  isConfigured: false,
  provider: 'none',
  canSpeak: () => false,
  synthesize: () => Promise.reject(notConfigured('speech out')),
  close: () => undefined,
};

/** What reads aloud, as the configuration says; its SDK is imported here and only where it is asked for. */
export const createSpeechOut = (_options: SpeechOptions<SpeechOutConfig>): Promise<SpeechOut> =>
  Promise.resolve(unconfigured);
