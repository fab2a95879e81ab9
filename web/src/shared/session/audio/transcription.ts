import type { Transcript } from '@gatelingo/proto/http/guest-session';
import { ApiError } from '@gatelingo/proto/http/api-error';
import type { StoredMessage } from '../session-view.ts';
import { createSoundQueue, sampleRate, toBase64 } from './pcm.ts';

export interface SoundChunk {
  audioBase64: string;
  recordingId: string;
  sequence: number;
  post?: boolean;
}

/** The result of a recording. `unsure`: not posted, the person checks the text. `repeat`: the speech was lost and the person is asked to repeat it. */
export type RecordingResult =
  | { outcome: 'posted'; message: StoredMessage }
  | { outcome: 'unsure'; text: string }
  | { outcome: 'nothing' }
  | { outcome: 'repeat' }
  | { outcome: 'failed'; error: ApiError };

interface TranscriptionOptions {
  recordingId: string;
  /** `POST /session/transcribe`. */
  send: (chunk: SoundChunk) => Promise<Transcript>;
  /** The text that is final so far, and the text after it that may still change. */
  onPartial: (result: { text: string; partial: string }) => void;
  /** Waits before a failed chunk is sent again. */
  wait: (milliseconds: number) => Promise<void>;
}

export interface Transcription {
  push: (bytes: Uint8Array) => void;
  /** No more sound will come. */
  end: () => void;
  /** The line is lost: no more is sent. */
  abort: () => void;
  /** The recording is cancelled: no message is posted. */
  discard: () => void;
  /** Resolves when the server has answered the end, or when sending more is useless. */
  result: Promise<RecordingResult>;
}

/** Half a second: the rate limit counts all phones behind one site's Wi-Fi together. */
const smallestChunk = sampleRate;
/** The server ends a recording without sound after 15 s. */
const attempts = 4;

const lineLost = () => new ApiError({ status: 0, code: 'no_connection', error: 'No connection.' });
const mayWorkLater = ({ isUnreached, status }: ApiError) => isUnreached || status >= 500 || status === 429;

/** Sends a recording while it is made: one chunk at a time, each with a number, so that a chunk sent twice is used once. */
export const startTranscription = (options: TranscriptionOptions): Transcription => {
  const { recordingId, send, onPartial, wait } = options;
  const queue = createSoundQueue();
  let sequence = 0;
  let isEnded = false;
  let isDiscarded = false;
  let isRunning = false;
  let isSettled = false;
  let resolve: (outcome: RecordingResult) => void;
  const result = new Promise<RecordingResult>((settled) => (resolve = settled));
  const settle = (outcome: RecordingResult) => {
    isSettled = true;
    queue.clear();
    resolve(outcome);
  };

  const sendUntilHeard = async (chunk: SoundChunk): Promise<Transcript> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(chunk);
      } catch (error) {
        if (!(error instanceof ApiError) || !mayWorkLater(error) || attempt === attempts) throw error;
        await wait(Math.max((error.retryAfter ?? 0) * 1000, 500 * attempt));
        // Given up meanwhile: a chunk of it must not get into the recording that is sent again as a whole.
        if (isSettled) throw error;
      }
    }
  };
  const sendNext = async (): Promise<void> => {
    const audioBase64 = toBase64(queue.drain());
    const isLast = audioBase64 === '';
    const chunk = { audioBase64, recordingId, sequence, ...(isLast && isDiscarded ? { post: false } : {}) };
    sequence += 1;
    const answer = await sendUntilHeard(chunk);
    if (answer.state === 'repeat') return settle({ outcome: 'repeat' });
    if (!isLast) return onPartial({ text: answer.text, partial: answer.partial });
    if (answer.posted) return settle({ outcome: 'posted', message: answer.posted });
    settle(answer.isUnsure ? { outcome: 'unsure', text: answer.text } : { outcome: 'nothing' });
  };

  const isReady = () => !isSettled && (isEnded || queue.size() >= smallestChunk);
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (isReady()) await sendNext();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settle({ outcome: 'failed', error });
    } finally {
      isRunning = false;
    }
  };

  return {
    push: (bytes) => {
      if (isEnded || isSettled) return;
      queue.push(bytes);
      void run();
    },
    end: () => {
      isEnded = true;
      void run();
    },
    abort: () => {
      if (!isSettled) settle({ outcome: 'failed', error: lineLost() });
    },
    discard: () => {
      isDiscarded = true;
      isEnded = true;
      queue.clear();
      void run();
    },
    result,
  };
};
