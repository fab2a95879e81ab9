import type { Transcript } from '@gatelingo/proto/http/guest-session';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { UnsureSpeech } from '../outbox.ts';
import type { StoredMessage } from '../session-view.ts';
import { largestChunk, sampleRate, toBase64 } from './pcm.ts';
import type { SoundChunk } from './transcription.ts';

const bytesPerSecond = sampleRate * 2;
/** The server refuses sound that comes faster than speech: a little less than it allows. */
const pace = { burstSeconds: 12, fastest: 1.2 };

export interface KeptRecording {
  recordingId: string;
  sound: Uint8Array<ArrayBuffer>;
  /** `POST /session/transcribe`. */
  send: (chunk: SoundChunk) => Promise<Transcript>;
  /** Whether the person still wants it sent. */
  isWanted: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
}

export const secondsOf = (sound: Uint8Array): number => sound.length / bytesPerSecond;

/** Tried again later, from the beginning. */
const later = (error: string) => new ApiError({ status: 503, code: 'unavailable', error });
const notUnderstood = () => new ApiError({ status: 422, code: 'invalid_input', error: 'Nothing was understood.' });

/** Why the end made no message. */
const withoutMessage = ({ state, text, isUnsure }: Transcript): ApiError => {
  if (state === 'repeat') return later('The recording was lost on the way.');
  return isUnsure ? new UnsureSpeech(text) : notUnderstood();
};

const sendChunk = async (send: KeptRecording['send'], chunk: SoundChunk): Promise<Transcript> => {
  try {
    return await send(chunk);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, error: text, language } = error;
    // Another recording is going on in this session: this one is sent after it.
    if (code === 'conflict') throw later(text);
    // The provider does not understand speech now: the messages behind this one must not wait for that.
    if (status === 501 || status === 502) throw new ApiError({ status: 422, code, error: text, language });
    throw error;
  }
};

/** Sends a recording that waited on the phone; the server stores it once, however often it is sent. */
export const sendRecording = async (recording: KeptRecording): Promise<StoredMessage> => {
  const { recordingId, sound, send, isWanted, wait, now } = recording;
  let startedAt: number | undefined;
  let sequence = 0;
  for (let at = 0; at < sound.length; at += largestChunk) {
    const chunk = sound.subarray(at, at + largestChunk);
    const arrived = (at + chunk.length) / bytesPerSecond;
    const due = ((arrived - pace.burstSeconds) / pace.fastest) * 1000;
    if (startedAt !== undefined) await wait(Math.max(0, startedAt + due - now()));
    if (!isWanted()) {
      await sendChunk(send, { audioBase64: '', recordingId, sequence, post: false });
      throw later('It was discarded.');
    }
    const answer = await sendChunk(send, { audioBase64: toBase64(chunk), recordingId, sequence });
    startedAt ??= now();
    sequence += 1;
    if (answer.posted) return answer.posted;
    if (answer.state !== 'listening') throw withoutMessage(answer);
  }
  const answer = await sendChunk(send, { audioBase64: '', recordingId, sequence });
  if (answer.posted) return answer.posted;
  throw withoutMessage(answer);
};
