import type { Sealer } from '../personal/index.ts';
import type { Tx } from '../store/index.ts';
import type { SubjectScope } from './scope.ts';

/** The kind of the work that erases a person. Its name never changes: rows are stored with it. */
export const erasePersonKind = 'erase-person';

/** The erased rows. */
export interface Erased {
  /** Rows by table. */
  counts: Readonly<Record<string, number>>;
  /** Keys of objects whose files are gone: they are removed after the commit. */
  objects: readonly string[];
}

/** Work of a service beside the rows of one of its tables, in the same transaction. */
export interface Leaving<T extends Tx> {
  /** Before rows go: what they leave behind, and the facts that they are gone. */
  before?(tx: T, keys: readonly string[]): Promise<void>;
  /** After they went. */
  after?(tx: T, keys: readonly string[]): Promise<void>;
}

/** The files of rows. */
interface ErasedFiles<T extends Tx> {
  /** Deletes files; returns the keys of their objects, which the caller removes after the commit. */
  detach(tx: T, ids: readonly string[]): Promise<string[]>;
}

export interface EraserParts<T extends Tx> {
  sealer: Sealer;
  files?: ErasedFiles<T> | undefined;
  leaving?: Readonly<Record<string, Leaving<T>>> | undefined;
}

/** Erases rows by what is declared of them: children before parents, with their files and the work about them. */
export interface Eraser<T extends Tx> {
  /** All rows of a person; fields of rows that stay are emptied. Returns also by which ids answers name them. */
  eraseScope(tx: T, of: { companyId: string; scope: SubjectScope }): Promise<Erased & { ids: readonly string[] }>;
  /** The kept answers of calls that name one of these ids. All of a company's are read, which may take long. */
  eraseAnswers(tx: T, of: { companyId: string; ids: readonly string[] }): Promise<void>;
  /**
   * Rows of one table by their keys, with the rows that belong to them. `named`: the ids that open work names; work about none of the
   * rows is not looked for.
   */
  eraseRows(tx: T, of: { table: string; keys: readonly string[]; named: ReadonlySet<string> }): Promise<Erased>;
}
