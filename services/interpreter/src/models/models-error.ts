export type ModelsFailure =
  /** No registry is set, or it does not have the direction. */
  | 'no_model'
  /** The registry, or the way to it, does not answer. */
  | 'unreachable'
  /** An answer that is no model or no list of models: a status, a page, broken JSON. */
  | 'bad_answer'
  | 'wrong_hash'
  | 'wrong_size'
  /** More bytes than permitted. */
  | 'too_large'
  /** It leads to another server. */
  | 'redirected'
  /** No byte for too long. */
  | 'too_slow'
  | 'disk_full'
  /** The folder cannot be written. */
  | 'disk'
  | 'stopped';

/** Why a model is not here; the message names the file and what to do, and holds nothing secret. */
export class ModelsError extends Error {
  override name = 'ModelsError';
  readonly failure: ModelsFailure;

  constructor(failure: ModelsFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const ofDisk = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ENOENT']);

/** The meaning of an error while a file is fetched or unpacked. */
export const explain = (error: unknown, what: string): ModelsError => {
  if (error instanceof ModelsError) return error;
  const given = (error as { code?: unknown } | undefined)?.code;
  const code = typeof given === 'string' ? given : '';
  if (full.has(code)) return new ModelsError('disk_full', `${what}: the disk is full`, { cause: error });
  if (ofDisk.has(code)) return new ModelsError('disk', `${what}: the folder of models (${code})`, { cause: error });
  if (code.startsWith('Z_') || code.startsWith('ZSTD_') || code === 'ERR_BUFFER_TOO_LARGE')
    return new ModelsError('bad_answer', `${what} cannot be unpacked`, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new ModelsError('unreachable', `${what}: ${message}`, { cause: error });
};

/** An address without what may be secret in it. */
export const shown = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
};
