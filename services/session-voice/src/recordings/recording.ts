import type { Clock } from '@gatelingo/chassis/clock';
import { problem } from '@gatelingo/chassis/errors';
import type { SpeechIn, TranscriptionResult } from '@gatelingo/chassis/speech';
import {
  type ArrivedChunk,
  isQuiet,
  judge,
  longestMs,
  newProgress,
  resultMs,
  resultWait,
  sampleRate,
  silenceMs,
  withChunk,
} from '../domain/recording.ts';
import { leastSure } from '../domain/unsure.ts';

/** The answer to a chunk; `recordingId` is set even if the screen sent none. */
export interface Recognised {
  state: 'listening' | 'done' | 'repeat';
  text: string;
  partial: string;
  recordingId: string;
  /** At the end: how sure the recogniser is of the text, if it reports that. */
  confidence?: number | undefined;
}

export interface Chunk extends ArrivedChunk {
  bytes: Uint8Array;
}

/** One guest's recording; the replica that has it holds the provider's stream. */
export interface Recording {
  id: string;
  recognise(chunk: Chunk): Promise<Recognised>;
  /** Whether the chunk begins the recording again: a phone that lost its line sends the whole of it in larger chunks. */
  startsOver(chunk: ArrivedChunk): boolean;
  /** Whether its result was returned. */
  isOver(): boolean;
  /** Whether a new recording may replace it. */
  givesWay(): boolean;
  /** Drops the stream; its text is lost. */
  close(): void;
}

export interface RecordingOptions {
  id: string;
  language: string;
  companyId: string;
  speechIn: SpeechIn;
  clock: Clock;
  /** Other times than usual, for tests. */
  times?: RecordingTimes | undefined;
  /** Called when the recording is over, for any reason: nothing of it is kept. */
  onClosed(): void;
}

/** A page waits 10 s for an answer. */
const answerMs = 7_000;
const usualTimes = { silenceMs, longestMs, answerMs, resultMs };
export type RecordingTimes = typeof usualTimes;

const stillBusy = () =>
  problem('unavailable', 'What you said is not understood yet. Please ask again.', { retryAfter: 1 });
const tooFast = 'This recording is faster than anybody speaks.';

/** The promise's value, or undefined if it takes longer. */
const withDeadline = async <T>(promise: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Collects the provider's results. */
const createTexts = () => {
  const certain: string[] = [];
  const confidences: (number | undefined)[] = [];
  let partial = '';
  let added = Promise.withResolvers<void>();
  return {
    add: ({ text, isFinal, confidence }: TranscriptionResult) => {
      if (isFinal && text.trim() !== '') {
        certain.push(text.trim());
        confidences.push(confidence);
      }
      partial = isFinal ? '' : text.trim();
      added.resolve();
      added = Promise.withResolvers();
    },
    /** Resolves with the next result. */
    next: () => added.promise,
    certain: () => certain.join(' '),
    partial: () => partial,
    confidence: () => leastSure(confidences),
    all: () => [...certain, partial].filter((text) => text !== '').join(' '),
  };
};

/** Opens the provider's stream. It closes 15 s after the last chunk; after 120 s the text so far is the result. */
export const openRecording = async (options: RecordingOptions): Promise<Recording> => {
  const { id, language, companyId, speechIn, clock, onClosed, times = usualTimes } = options;
  const now = () => clock.now().getTime();
  const giveUp = new AbortController();
  const texts = createTexts();
  const stream = await speechIn.openTranscription({ language, sampleRate, companyId, signal: giveUp.signal });
  let progress = newProgress(now());
  let firstLength: number | undefined;
  let failure: { error: unknown } | undefined;
  let ended: Promise<string> | undefined;
  let isOver = false;
  let isClosed = false;

  const read = async () => {
    for await (const result of stream.results) texts.add(result);
  };
  const results = read().catch((error: unknown) => {
    failure = { error };
  });

  const close = () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(silence);
    clearTimeout(limit);
    giveUp.abort(new Error('the recording is over'));
    onClosed();
  };

  const lastResults = async (): Promise<string> => {
    stream.end();
    await results;
    // If the provider fails, the text so far is better than nothing.
    if (failure && texts.all() === '') throw failure.error;
    return texts.all();
  };
  const end = (): Promise<string> => (ended ??= lastResults());
  const endInTime = () => {
    // The next chunk is answered with the result or with the failure.
    end().catch((error: unknown) => {
      failure = { error };
    });
  };

  const silence = setTimeout(close, times.silenceMs);
  const limit = setTimeout(endInTime, times.longestMs);

  const answer = (state: Recognised['state'], text: string, partial = ''): Recognised => ({
    state,
    text,
    partial,
    recordingId: id,
  });

  const finish = async (): Promise<Recognised> => {
    try {
      const text = await withDeadline(end(), times.answerMs);
      if (text === undefined) throw stillBusy();
      isOver = true;
      return { ...answer('done', text), confidence: texts.confidence() };
    } catch (error) {
      if (failure) close();
      throw error;
    }
  };

  const recognise = async ({ bytes, ...chunk }: Chunk): Promise<Recognised> => {
    silence.refresh();
    if (ended || bytes.length === 0) return finish();
    if (failure) {
      close();
      throw failure.error;
    }
    switch (judge(progress, chunk, now())) {
      case 'next':
        progress = withChunk(progress, chunk, now());
        firstLength ??= chunk.length;
        stream.write(bytes);
        // Without this wait the screen would get the text with the answer to the next chunk.
        await withDeadline(Promise.race([texts.next(), results]), resultWait(chunk.length, times.resultMs));
        return answer('listening', texts.certain(), texts.partial());
      case 'again':
        return answer('listening', texts.certain(), texts.partial());
      case 'full':
        return finish();
      case 'gap':
        close();
        return answer('repeat', '');
      case 'fast':
        close();
        throw problem('rate_limited', tooFast, { retryAfter: 5 });
    }
  };

  return {
    id,
    recognise,
    // A first chunk of the same length is the same one, sent twice.
    startsOver: ({ sequence, length }) =>
      ended === undefined && sequence === 0 && length > 0 && firstLength !== undefined && length !== firstLength,
    isOver: () => isOver,
    givesWay: () => ended !== undefined || isQuiet(progress, now()),
    close,
  };
};
