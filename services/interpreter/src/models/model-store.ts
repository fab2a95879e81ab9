import type { Direction } from '../domain/direction.ts';

export interface ModelFiles {
  /** Absolute paths of unpacked files, checked by size and SHA-256. */
  model: string;
  shortlist: string;
  /** One file for both languages, or the source's and the target's. */
  vocabs: readonly string[];
  /** Marian's settings for the model. */
  config: Record<string, string>;
  /** As the registry names it. */
  architecture: string;
}

type ModelState =
  | { state: 'ready'; files: ModelFiles }
  | { state: 'fetching' }
  /** It could not be fetched; it may be tried again then. */
  | { state: 'waiting'; retryAfterSeconds: number }
  /** Neither folder nor registry has one. */
  | { state: 'absent' };

export interface FetchOptions {
  signal?: AbortSignal;
  /** Bytes of the packed files that are here, of how many (0: unknown), and the file at hand. */
  onProgress?(bytes: number, of: number, file: string): void;
}

export interface ModelStore {
  /** On disk, or to be had by the lock file and the registry. */
  directions(): readonly Direction[];
  /** Whether the model of a direction is one that was tried, by the lock file. */
  isTried(direction: Direction): boolean;
  /** Starts a fetch in the background if it is needed, and waits for no network. */
  find(direction: Direction): Promise<ModelState>;
  /** Fetches what is missing; fails with a `ModelsError`. */
  fetch(direction: Direction, options?: FetchOptions): Promise<ModelFiles>;
  close(): Promise<void>;
}

const code = /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/;

/** The direction of a pair's name, `en-pt`; undefined where it is none, or English is on neither side. */
export const directionOf = (pair: string): Direction | undefined => {
  const [from, to] = pair.startsWith('en-')
    ? ['en', pair.slice(3)]
    : pair.endsWith('-en')
      ? [pair.slice(0, -3), 'en']
      : [];
  if (from === undefined || to === undefined || from === to || !code.test(from) || !code.test(to)) return undefined;
  return { from, to };
};
