import { largestChunk } from '@gatelingo/proto/http/session-voice';

/** 16,000 Hz, 16 bit, mono (spec, public side, section 9). */
export const sampleRate = 16_000;
const bytesPerSecond = sampleRate * 2;

/** After so long without a chunk, the guest counts as gone. */
export const silenceMs = 15_000;
/** The longest time of one recording. */
export const longestMs = 120_000;
/** A recording without a chunk for so long is replaced by a new one. */
const quietMs = 3_000;
/** The longest that a chunk's answer waits for its text. */
export const resultMs = 250;
// How much sound a phone may collect without reception, and how much its clock may differ.
const burstSeconds = 15;
const fastest = 1.25;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export type Decoded = { bytes: Uint8Array } | { fault: 'base64' | 'samples' | 'size' };

/** Decodes the sound of a chunk; an empty chunk is the end. */
export const decodeChunk = (audio: string): Decoded => {
  if (!base64.test(audio)) return { fault: 'base64' };
  const bytes = Buffer.from(audio, 'base64');
  if (bytes.length > largestChunk) return { fault: 'size' };
  return bytes.length % 2 === 0 ? { bytes } : { fault: 'samples' };
};

/** How long a chunk's answer may wait for its text: the phone records the next chunk meanwhile, so nothing is late. */
export const resultWait = (length: number, longest: number): number =>
  Math.min(longest, ((length / bytesPerSecond) * 1000) / 2);

/** How much of a recording has arrived. */
export interface Progress {
  startedAt: number;
  lastChunkAt: number;
  /** -1 before the first chunk. */
  lastSequence: number;
  bytes: number;
}

export const newProgress = (now: number): Progress => ({
  startedAt: now,
  lastChunkAt: now,
  lastSequence: -1,
  bytes: 0,
});

export interface ArrivedChunk {
  /** Undefined for a screen that does not number its chunks: then each chunk is the next. */
  sequence: number | undefined;
  length: number;
}

/** `next`: to process. `again`: already processed. `gap`: an earlier chunk is missing. `fast`: faster than speech. */
export type Verdict = 'next' | 'again' | 'gap' | 'fast' | 'full';

export const judge = (progress: Progress, { sequence, length }: ArrivedChunk, now: number): Verdict => {
  const expected = progress.lastSequence + 1;
  if (sequence !== undefined && sequence < expected) return 'again';
  if (sequence !== undefined && sequence > expected) return 'gap';
  const seconds = (progress.bytes + length) / bytesPerSecond;
  if (seconds * 1000 > longestMs) return 'full';
  const elapsed = (now - progress.startedAt) / 1000;
  return seconds > elapsed * fastest + burstSeconds ? 'fast' : 'next';
};

export const withChunk = (progress: Progress, { sequence, length }: ArrivedChunk, now: number): Progress => ({
  startedAt: progress.startedAt,
  lastChunkAt: now,
  lastSequence: sequence ?? progress.lastSequence + 1,
  bytes: progress.bytes + length,
});

export const isQuiet = ({ lastChunkAt }: Progress, now: number): boolean => now - lastChunkAt > quietMs;

/** Whether a recording may begin with this chunk. */
export const isFirst = ({ sequence, length }: ArrivedChunk): boolean => (sequence ?? 0) === 0 && length > 0;
