import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RefusedMedium } from './domain/refused-medium.ts';
import type { Told } from './domain/wav.ts';

/**
 * A voice note as sound that every browser plays. In a thread of its own: it takes seconds, and what a stranger's file may
 * do to a decoder ends there.
 */
export const decodeVoiceNote = async (bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> => {
  const thread = new Worker(new URL('./voice-note-worker.ts', import.meta.url), {
    workerData: bytes,
    // The decoder's output about a damaged file must not reach the service's log.
    stderr: true,
    stdout: true,
  });
  try {
    const [told] = (await once(thread, 'message', { signal })) as [Told];
    if ('fault' in told) throw new RefusedMedium(told.fault);
    return Buffer.from(told.wav.buffer);
  } finally {
    await thread.terminate();
  }
};
