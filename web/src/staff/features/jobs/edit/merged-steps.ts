import type { JobDraft, StepDraft, StepField } from '../form/job-draft.ts';

interface Sides {
  start: JobDraft;
  mine: JobDraft;
  theirs: JobDraft;
  /** The merged job's site: locations of another site do not fit. */
  siteId: string;
}

export const keysOf = ({ steps }: JobDraft) => steps.map(({ key }) => key);
export const stepOf = ({ steps }: JobDraft, key: string) => steps.find((step) => step.key === key);

const mergedStep = ({ start, mine, theirs, siteId }: Sides, key: string): StepDraft | undefined => {
  const [before, own, other] = [stepOf(start, key), stepOf(mine, key), stepOf(theirs, key)];
  // Only one side has it: that side added it, or the other person changed it after it was removed here.
  if (!own || !other) {
    const only = own ?? other;
    const side = own ? mine : theirs;
    return only && { ...only, locationId: side.siteId === siteId ? only.locationId : '' };
  }
  const pick = (field: StepField) => (other[field] === before?.[field] ? own[field] : other[field]);
  const fitting = [...(theirs.siteId === siteId ? [other] : []), ...(mine.siteId === siteId ? [own] : [])];
  return {
    key,
    locationId: fitting.length === 2 ? pick('locationId') : (fitting[0]?.locationId ?? ''),
    dueTime: pick('dueTime'),
    reminderBefore: pick('reminderBefore'),
    reminderInterval: pick('reminderInterval'),
    message: pick('message'),
  };
};

/** Whether a step is in the merged job: not if the other person removed it; if removed here, only if the other changed it. */
const isThere = ({ start, mine, theirs }: Sides, key: string): boolean => {
  const [before, own, other] = [stepOf(start, key), stepOf(mine, key), stepOf(theirs, key)];
  if (!before) return true;
  if (!other) return false;
  return own !== undefined || JSON.stringify(before) !== JSON.stringify(other);
};

/** The keys of the first list, with the second list's other keys inserted after the key that they follow there. */
const woven = (first: readonly string[], second: readonly string[]): string[] => {
  const result = [...first];
  second.forEach((key, index) => {
    if (result.includes(key)) return;
    const before = second.slice(0, index).findLast((each) => result.includes(each));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  });
  return result;
};

/** The steps with the changes of both sides. If both changed the same field, or the order, the other person's change counts. */
export const mergedSteps = (sides: Sides): StepDraft[] => {
  const { start, mine, theirs } = sides;
  const old = keysOf(start);
  const knownKeys = (draft: JobDraft) => keysOf(draft).filter((key) => old.includes(key));
  const areTheirsMoved = knownKeys(theirs).join() !== old.filter((key) => knownKeys(theirs).includes(key)).join();
  const keys = areTheirsMoved ? woven(keysOf(theirs), keysOf(mine)) : woven(keysOf(mine), keysOf(theirs));
  return keys.filter((key) => isThere(sides, key)).flatMap((key) => mergedStep(sides, key) ?? []);
};
