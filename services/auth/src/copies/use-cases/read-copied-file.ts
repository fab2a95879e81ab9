import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '@gatelingo/chassis/errors';
import { privacyFile } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import type { CopiedFile } from '../domain/copied-row.ts';

const tries = 4;
const firstPauseMs = 500;

const readOnce = async (
  { others }: Context,
  { companyId, file: { service, id } }: { companyId: string; file: CopiedFile },
  signal: AbortSignal,
): Promise<Buffer> => {
  if (service === 'auth') throw new Error('auth keeps no files.');
  const asked = { params: { id }, query: { companyId } };
  const chunks: Uint8Array[] = [];
  for await (const chunk of await others.stream(service, privacyFile.readSubjectFile, asked, signal))
    chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * A file of a copy, whole, so that its service does not wait for the reader of the copy; undefined if it was erased meanwhile. A
 * service that is down for a moment breaks no copy off.
 */
export const readCopiedFile = async (
  context: Context,
  asked: { companyId: string; file: CopiedFile },
  signal: AbortSignal,
): Promise<Buffer | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(context, asked, signal);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not_found') return undefined;
      if (attempt === tries || signal.aborted) throw error;
      await pause(firstPauseMs * 2 ** attempt, undefined, { signal });
    }
  }
};
