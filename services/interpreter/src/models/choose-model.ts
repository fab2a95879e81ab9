import { loadable } from './architectures.ts';
import type { Lock, LockedModel } from './lock-file.ts';
import { compareVersions, isWhole, type ModelSet } from './model-set.ts';
import { pairOf } from '../domain/direction.ts';

export interface Chosen {
  set: ModelSet;
  tried: boolean;
}

/** Whether the registry offers this model: nothing in its entry differs from the lock file. */
const isLocked = (set: ModelSet, locked: LockedModel): boolean =>
  set.files.every(({ role, unpacked }) => {
    const expected = locked.files[role];
    if (!expected) return false;
    if (unpacked.sha256 !== undefined) return unpacked.sha256 === expected.sha256;
    return unpacked.size === undefined || unpacked.size === expected.size;
  }) && set.files.length === Object.keys(locked.files).length;

/** The lock file's sizes and hashes replace those of the registry. */
const asLocked = (set: ModelSet, locked: LockedModel): ModelSet => ({
  ...set,
  files: set.files.map((file) => {
    const known = locked.files[file.role];
    return known ? { ...file, name: known.name, unpacked: { size: known.size, sha256: known.sha256 } } : file;
  }),
});

/** Without a hash of its model nothing can be checked. */
const isHashed = ({ files }: ModelSet): boolean =>
  files.some(({ role, packed, unpacked }) => role === 'model' && (packed.sha256 ?? unpacked.sha256) !== undefined);

export interface ChooseOptions {
  lock: Lock;
  /** Whether a model that is not in the lock file may be used. */
  untried: boolean;
  /** Architectures to offer beside those that the engine is known to load. */
  architectures?: readonly string[] | undefined;
}

/** The model of one direction: the tried one, else the newest that the engine can load. */
export const chooseModel = (
  sets: readonly ModelSet[],
  { lock, untried, architectures = [] }: ChooseOptions,
): Chosen | undefined => {
  const whole = sets.filter(({ files }) => isWhole(files));
  for (const set of whole) {
    const locked = lock[pairOf(set.direction)];
    if (locked && isLocked(set, locked)) return { set: asLocked(set, locked), tried: true };
  }
  if (!untried) return undefined;
  const permitted = new Set([...loadable, ...architectures]);
  const [newest] = whole
    .filter((set) => permitted.has(set.architecture) && isHashed(set))
    .toSorted((a, b) => compareVersions(b.version, a.version));
  return newest && { set: newest, tried: false };
};
