import type { Fault } from './edit.ts';
import type { Job, Step } from './job.ts';

const error = 'This is due before the step above it. Choose a later time, or move the step up.';

/** A fault at each of these times that is earlier than one before it; equal times are in order. */
export const timeOrderFaults = (times: readonly number[], fieldOf: (position: number) => string): Fault[] => {
  let latest = -Infinity;
  return times.flatMap((time, position) => {
    if (time < latest) return [{ field: fieldOf(position), code: 'step_order', error }];
    latest = time;
    return [];
  });
};

const isOpen = ({ confirmation }: Step) => confirmation === null;
const scheduleOf = (steps: readonly Step[]) =>
  steps
    .filter(isOpen)
    .map(({ id, dueAt }) => `${id} ${dueAt.toISOString()}`)
    .join();

/**
 * The open steps that are due before an open one in front of them. Confirmed steps are over: when they were due does not count.
 * A job from before this rule can be edited as long as its times and their order stay.
 */
export const stepOrderFaults = ({ steps }: Pick<Job, 'steps'>, before?: Pick<Job, 'steps'>): Fault[] => {
  const isKept = scheduleOf(steps) === scheduleOf(before?.steps ?? []);
  if (isKept) return [];
  const open = steps.map((step, position) => ({ step, position })).filter(({ step }) => isOpen(step));
  return timeOrderFaults(
    open.map(({ step }) => step.dueAt.getTime()),
    (index) => `steps.${String(open[index]?.position)}.dueTime`,
  );
};
