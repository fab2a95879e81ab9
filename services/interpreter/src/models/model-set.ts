import type { Direction } from '../domain/direction.ts';

/** `vocab` is one file for both languages; else there are `srcVocab` and `trgVocab`. */
export const roles = ['model', 'shortlist', 'vocab', 'srcVocab', 'trgVocab'] as const;
export type Role = (typeof roles)[number];

/** The properties of some bytes that are known before they are here. */
export interface Expected {
  size?: number | undefined;
  sha256?: string | undefined;
}

/** One file as a registry offers it. */
export interface OfferedFile {
  role: Role;
  /** The unpacked file's name. */
  name: string;
  url: string;
  packed: Expected;
  unpacked: Expected;
}

/** One model of a direction as a registry offers it. */
export interface ModelSet {
  direction: Direction;
  architecture: string;
  version: string;
  files: readonly OfferedFile[];
}

/** Whether the engine can load these files: a model, a shortlist, and one vocabulary or two. */
export const isWhole = (files: readonly { role: Role }[]): boolean => {
  const has = (role: Role) => files.filter((each) => each.role === role).length;
  const one = has('vocab') === 1 && has('srcVocab') + has('trgVocab') === 0;
  const two = has('vocab') === 0 && has('srcVocab') === 1 && has('trgVocab') === 1;
  return has('model') === 1 && has('shortlist') === 1 && (one || two);
};

const numbers = (version: string) => (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);

/** Positive where `a` is the newer version. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
