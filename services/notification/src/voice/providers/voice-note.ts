import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RefusedMedium } from '../../inbound/domain/refused-medium.ts';
import type { DecodeResult } from '../domain/wav.ts';

/**
 * A voice note as WAV, which every browser plays. Decoded in its own thread: it takes seconds, and a malicious file can
 * harm only that thread.
 */
export const decodeVoiceNote = async (bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> => {
  const thread = new Worker(new URL('./voice-note-worker.ts', import.meta.url), {
    workerData: bytes,
    // The decoder's output about a damaged file must not reach the service's log.
    stderr: true,
    stdout: true,
  });
  try {
    const [result] = (await once(thread, 'message', { signal })) as [DecodeResult];
    if ('fault' in result) throw new RefusedMedium(result.fault);
    return Buffer.from(result.wav.buffer);
  } finally {
    await thread.terminate();
  }
};
