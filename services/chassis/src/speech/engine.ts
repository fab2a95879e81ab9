import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { ProviderError } from '../providers/index.ts';
import type { Sound } from './sound.ts';
import type { Voice } from './voices.ts';

export interface SpeechOptions<Config> {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** How long an open circuit holds; for tests. */
  openMs?: { first: number; most: number };
}

/** MP3 by default; `ogg-opus` is what WhatsApp plays as a voice note. */
export type SoundFormat = 'mp3' | 'ogg-opus';

/** One provider that reads texts aloud. */
export interface SpeechOutEngine {
  provider: string;
  call: string;
  /** Characters of one text at most. */
  longestText: number;
  classify: (error: unknown) => ProviderError | undefined;
  synthesize: (call: { text: string; voice: Voice; signal: AbortSignal; as?: SoundFormat }) => Promise<Uint8Array>;
  close: () => void;
}

export interface TranscriptionResult {
  /** A partial text is replaced by the next one; a final one stays, and the next begins behind it. */
  text: string;
  isFinal: boolean;
  /** How sure the provider is of a final text, 0 to 1; absent where it reports none. */
  confidence?: number | undefined;
}

/** One transcription at the provider, in the provider's own code of the language. */
interface EngineTranscription {
  code: string;
  sampleRate: number;
  sound: Sound;
  signal: AbortSignal;
  emit: (result: TranscriptionResult) => void;
}

/** One provider that turns speech into text. It sets its own time limits, because a person may speak for long. */
export interface SpeechInEngine {
  provider: string;
  call: string;
  /** Without them it is called when the sound is over, and gets it as a whole. */
  hasPartialResults: boolean;
  codeOf: (language: string) => string | undefined;
  classify: (error: unknown) => ProviderError | undefined;
  transcribe: (transcription: EngineTranscription) => Promise<void>;
  close: () => void;
}
