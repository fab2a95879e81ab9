/** The states of something that is edited. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The subject of the last change, and when it was made: typing in one field is one step. */
  last: { group: string; at: number } | undefined;
}

// Steps that can be undone, and milliseconds after which further typing is a new step.
const maxSteps = 200;
const pause = 1_000;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], last: undefined });

/** Adds a step. A change of the same group soon after the last one belongs to the same step. */
export const changed = <T>(history: History<T>, next: T, at: number, group = ''): History<T> => {
  const { past, present, last } = history;
  if (next === present) return history;
  const belongs = group !== '' && last?.group === group && at - last.at < pause;
  return {
    past: belongs ? past : [...past, present].slice(-maxSteps),
    present: next,
    future: [],
    last: { group, at },
  };
};

export const undone = <T>({ past, present, future }: History<T>): History<T> | undefined => {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined };
};

export const redone = <T>({ past, present, future }: History<T>): History<T> | undefined => {
  const [next, ...rest] = future;
  return next === undefined ? undefined : { past: [...past, present], present: next, future: rest, last: undefined };
};
