import type { Transcript } from '@gatelingo/proto/http/guest-session';
import { ApiError } from '../../api-error.ts';
import type { StoredMessage } from '../session-view.ts';
import { createSoundQueue, sampleRate, toBase64 } from './pcm.ts';

export interface SoundChunk {
  audioBase64: string;
  recordingId: string;
  sequence: number;
  post?: boolean;
}

/** What became of a recording. `repeat`: what was said is lost, the person is asked to say it again. */
export type Heard =
  | { outcome: 'posted'; message: StoredMessage }
  | { outcome: 'nothing' }
  | { outcome: 'repeat' }
  | { outcome: 'failed'; error: ApiError };

interface TranscriptionOptions {
  recordingId: string;
  /** `POST /session/transcribe`. */
  send: (chunk: SoundChunk) => Promise<Transcript>;
  /** What was understood so far, and what follows it and may still change. */
  onPartial: (heard: { text: string; partial: string }) => void;
  /** Waits so many milliseconds before a chunk that did not get through is sent again. */
  wait: (milliseconds: number) => Promise<void>;
}

export interface Transcription {
  push: (bytes: Uint8Array) => void;
  /** No more sound will come. */
  end: () => void;
  /** The person does not want it said: nothing is posted. */
  discard: () => void;
  /** Settles when the server has answered the end, or when there is no use in going on. */
  heard: Promise<Heard>;
}

/** Half a second: the calls of all phones behind one site's Wi-Fi are counted together. */
const smallestChunk = sampleRate;
/** The server gives a silent recording up after 15 s. */
const attempts = 4;

const mayWorkLater = ({ isUnreached, status }: ApiError) => isUnreached || status >= 500 || status === 429;

/** Sends a recording while it is made: one chunk on its way, each numbered, so that one sent twice is heard once. */
export const startTranscription = (options: TranscriptionOptions): Transcription => {
  const { recordingId, send, onPartial, wait } = options;
  const queue = createSoundQueue();
  let sequence = 0;
  let isEnded = false;
  let isDiscarded = false;
  let isRunning = false;
  let isSettled = false;
  let resolve: (outcome: Heard) => void;
  const heard = new Promise<Heard>((settled) => (resolve = settled));
  const settle = (outcome: Heard) => {
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
      }
    }
  };
  const sendNext = async (): Promise<void> => {
    const audioBase64 = toBase64(queue.take());
    const isLast = audioBase64 === '';
    const chunk = { audioBase64, recordingId, sequence, ...(isLast && isDiscarded ? { post: false } : {}) };
    sequence += 1;
    const answer = await sendUntilHeard(chunk);
    if (answer.state === 'repeat') return settle({ outcome: 'repeat' });
    if (!isLast) return onPartial({ text: answer.text, partial: answer.partial });
    settle(answer.posted ? { outcome: 'posted', message: answer.posted } : { outcome: 'nothing' });
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
    discard: () => {
      isDiscarded = true;
      isEnded = true;
      queue.clear();
      void run();
    },
    heard,
  };
};
