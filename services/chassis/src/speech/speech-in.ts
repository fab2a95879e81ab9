import { countAudioSeconds, createGuard, notConfigured, notSupported } from '../providers/index.ts';
import { openTranscribe } from './amazon-transcribe.ts';
import { createChannel } from './channel.ts';
import type { SpeechInConfig } from './config.ts';
import type { SpeechInEngine, SpeechOptions, TranscriptionResult } from './engine.ts';
import { openOpenAi } from './openai-transcription.ts';
import { createSound } from './sound.ts';

interface TranscriptionOptions {
  /** A code of the catalogue or an AWS locale: `de`, `pt-br`, `de-AT`. */
  language: string;
  /** 16 bit, mono, little-endian, at this rate. */
  sampleRate: 16_000;
  /** Who is counted for it. */
  companyId: string;
  /** Gives the whole transcription up. */
  signal?: AbortSignal | undefined;
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
  /** Begins at once; a provider that refuses shows in `results`. Rejects only where nothing is set up for this. */
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

const openEngine = async (config: SpeechInConfig): Promise<SpeechInEngine | undefined> => {
  switch (config.SPEECH_IN_PROVIDER) {
    case 'none':
      return undefined;
    case 'amazon-transcribe':
      return await openTranscribe(config);
    case 'openai':
      return openOpenAi(config);
  }
};

/** The provider that listens, by the configuration; its SDK is imported here and only where it is asked for. */
export const createSpeechIn = async (options: SpeechOptions<SpeechInConfig>): Promise<SpeechIn> => {
  const { config, log, metrics, openMs } = options;
  const engine = await openEngine(config);
  if (!engine) return unconfigured;
  const { provider, call, classify, codeOf, hasPartialResults } = engine;
  const guard = createGuard({ provider, log, metrics, classify, budgetMs: Infinity, ...(openMs && { openMs }) });

  const open = ({ companyId, sampleRate, signal }: TranscriptionOptions, code: string): Transcription => {
    const left = new AbortController();
    const either = AbortSignal.any([left.signal, ...(signal ? [signal] : [])]);
    const sound = createSound();
    const results = createChannel<TranscriptionResult>(() => left.abort(new Error('nobody reads the results')));
    let answered = false;
    let whole = Promise.resolve();
    // The first result proves that the provider works. Until then a try may begin again: the sound is kept.
    const begin = (attempt: AbortSignal): Promise<void> => {
      const first = Promise.withResolvers<undefined>();
      const emit = (result: TranscriptionResult) => {
        answered = true;
        first.resolve(undefined);
        results.push(result);
      };
      whole = engine.transcribe({ code, sampleRate, sound, signal: attempt, emit });
      return Promise.race([whole, first.promise]);
    };
    const run = async () => {
      if (!hasPartialResults) await sound.untilEnd(either);
      await guard.run({ name: call, signal: either, mayRetry: () => !answered }, begin);
      await whole;
    };
    const count = () => {
      countAudioSeconds(metrics, { provider, call, companyId }, sound.bytes() / 2 / sampleRate);
    };
    void run().then(
      () => {
        count();
        results.end();
      },
      (error: unknown) => {
        if (answered) count();
        results.fail(either.aborted ? either.reason : guard.explain(error));
      },
    );
    return { write: sound.write, end: sound.end, results: results.values };
  };

  const openTranscription: SpeechIn['openTranscription'] = (transcription) => {
    const code = codeOf(transcription.language);
    if (code === undefined) return Promise.reject(notSupported(provider, `does not hear ${transcription.language}`));
    return Promise.resolve(open(transcription, code));
  };
  const canHear = (language: string) => codeOf(language) !== undefined;
  return { isConfigured: true, provider, hasPartialResults, canHear, openTranscription, close: () => engine.close() };
};
