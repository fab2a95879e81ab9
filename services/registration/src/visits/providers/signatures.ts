import { problem } from '@gatelingo/chassis/errors';
import type { Shares } from '@gatelingo/chassis/shares';
import { createThreadPool } from '@gatelingo/chassis/threads';
// Its library has to be loaded here first: it must outlive the threads.
import 'sharp';
import { faultOfHeader, signatureFaults, type SignatureFault } from '../domain/signature.ts';
import type { RedrawnSignature } from './signature-worker.ts';

export interface Signatures {
  /**
   * Checks a drawn signature (data URL or base64) and redraws it black on white, in a thread; nothing else of the file
   * is kept. The company of the QR code counts, and within its share the address. Throws as
   * `Pool.run` does.
   */
  check(data: string, from: { companyId: string; ip: string }): Promise<Buffer>;
  close(): Promise<void>;
}

const refusal = (fault: SignatureFault) => {
  const error = signatureFaults[fault];
  return problem('invalid_signature', error, { details: [{ field: 'signature', code: fault, error }] });
};

export const createSignatures = (shares: Shares, { threads, most }: { threads: number; most: number }): Signatures => {
  const pool = createThreadPool<Uint8Array, RedrawnSignature>({
    file: new URL('./signature-worker.ts', import.meta.url),
    pool: shares.pool({ name: 'signatures', places: threads + most, atOnce: threads }),
  });
  return {
    check: async (data, { companyId, ip }) => {
      const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
      const fault = faultOfHeader(bytes);
      if (fault) throw refusal(fault);
      const redrawn = await pool.run({ companyId, strangersAddress: ip }, bytes);
      if ('fault' in redrawn) throw refusal(redrawn.fault);
      return Buffer.from(redrawn.png);
    },
    close: () => pool.close(),
  };
};
