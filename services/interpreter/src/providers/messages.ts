import type { ModelFiles } from '../models/index.ts';

/** A model with its key, the direction like `pt-en`. */
export interface Model {
  key: string;
  files: ModelFiles;
}

/** The question to a thread of the engine; it answers one after the other. */
export type Question =
  | { kind: 'load'; model: Model }
  | { kind: 'free'; key: string }
  /** Translates by one model after the other. */
  | { kind: 'translate'; keys: readonly string[]; text: string };

/** The answer to any question; only that to `translate` has a text. */
export interface Answer {
  text: string;
}
