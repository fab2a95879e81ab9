import { problem } from '@gatelingo/chassis/errors';
import { networkOf } from '@gatelingo/chassis/limits';
import { createThreadPool } from '@gatelingo/chassis/threads';
// Its library has to be loaded here first: it must outlive the threads.
import 'sharp';
import { faultOfHeader, signatureFaults, type SignatureFault } from './domain/signature.ts';
import type { RedrawnSignature } from './signature-worker.ts';

export interface Signatures {
  /**
   * Checks a drawn signature (data URL or base64) and redraws it black on white, in a thread; nothing else of the file
   * is kept. Throws `unavailable` if too many wait, or `rate_limited` if they came from the same network.
   */
  check(data: string, ip: string): Promise<Buffer>;
  close(): Promise<void>;
}

const refusal = (fault: SignatureFault) => {
  const error = signatureFaults[fault];
  return problem('invalid_signature', error, { details: [{ field: 'signature', code: fault, error }] });
};

export const createSignatures = ({ threads, most }: { threads: number; most: number }): Signatures => {
  const pool = createThreadPool<Uint8Array, RedrawnSignature>({
    file: new URL('./signature-worker.ts', import.meta.url),
    threads,
    most: { all: most, ofOneKey: Math.ceil(most / 2) },
  });
  return {
    check: async (data, ip) => {
      const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
      const fault = faultOfHeader(bytes);
      if (fault) throw refusal(fault);
      const redrawn = await pool.run(networkOf(ip), bytes);
      if ('fault' in redrawn) throw refusal(redrawn.fault);
      return Buffer.from(redrawn.png);
    },
    close: () => pool.close(),
  };
};
