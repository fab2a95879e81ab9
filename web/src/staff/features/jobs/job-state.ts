import type { Job, JobStep } from '@gatelingo/proto/http/jobs';

/**
 * `soon`: its reminders have begun. `allConfirmed`: every step is confirmed, and the job can be marked as complete.
 * `idle`: no step is active, although some are open.
 */
export type JobKind = 'completed' | 'allConfirmed' | 'idle' | 'late' | 'soon' | 'onTime';

export interface JobState {
  kind: JobKind;
  /** The active step, from 1 on. */
  current?: number;
  /** Milliseconds until the active step is due; negative: it is late. */
  dueIn?: number;
  confirmed: number;
  count: number;
}

const minute = 60_000;

/** When a step was confirmed: when its driver tapped, or when staff did it for the driver; null while it is open. */
const confirmedAt = ({ confirmation, staffConfirmation }: JobStep): string | null =>
  confirmation?.tappedAt ?? staffConfirmation?.confirmedAt ?? null;

export const isConfirmed = (step: JobStep): boolean => confirmedAt(step) !== null;

const kindOf = (step: JobStep, dueIn: number): JobKind => {
  if (dueIn < 0) return 'late';
  return dueIn <= step.reminderBefore * minute ? 'soon' : 'onTime';
};

/** A job's state at the time `now`. */
export const jobState = (job: Job, now: number): JobState => {
  const count = job.steps.length;
  const confirmed = job.steps.filter(isConfirmed).length;
  if (job.jobCompletedAt !== null) return { kind: 'completed', confirmed, count };
  if (confirmed === count) return { kind: 'allConfirmed', confirmed, count };
  const index = job.steps.findIndex(({ isActive }) => isActive);
  const step = job.steps[index];
  if (!step) return { kind: 'idle', confirmed, count };
  const dueIn = Date.parse(step.dueTime) - now;
  return { kind: kindOf(step, dueIn), current: index + 1, dueIn, confirmed, count };
};

const texts: Record<JobKind, string> = {
  completed: 'job.completed',
  allConfirmed: 'job.allConfirmed',
  idle: 'job.idle',
  onTime: 'job.dueIn',
  soon: 'job.dueIn',
  late: 'job.lateBy',
};

/** The text of a state, and how many milliseconds are left or over; less than a minute of them is now. */
export const stateText = ({
  kind,
  dueIn,
}: {
  kind: JobKind;
  dueIn?: number | undefined;
}): { text: string; time?: number } => {
  if (dueIn === undefined) return { text: texts[kind] };
  const time = Math.abs(dueIn);
  return time < minute ? { text: 'job.dueNow' } : { text: texts[kind], time };
};

export interface StepState {
  kind: 'confirmed' | 'confirmedLate' | 'active' | 'late' | 'waiting' | 'notConfirmed';
  /** Milliseconds from its start until it is due; missing if it started after its due time. */
  planned?: number;
  /** Milliseconds from its start until now or its confirmation; missing for a step that has not started. */
  elapsed?: number;
}

const stepKind = (job: Job, step: JobStep, until: number): StepState['kind'] => {
  const isLate = until > Date.parse(step.dueTime);
  if (isConfirmed(step)) return isLate ? 'confirmedLate' : 'confirmed';
  if (job.jobCompletedAt !== null) return 'notConfirmed';
  if (!step.isActive) return 'waiting';
  return isLate ? 'late' : 'active';
};

/** Each step's state: the time it took and the planned time. A confirmation counts from the time of the tap. */
export const stepStates = (job: Job, now: number): StepState[] =>
  job.steps.map((step, index) => {
    const ended = confirmedAt(step) ?? job.jobCompletedAt;
    const until = ended === null ? now : Date.parse(ended);
    const before = job.steps[index - 1]?.dueTime ?? job.createdAt;
    const begin = Date.parse(step.activatedAt ?? before);
    const planned = Date.parse(step.dueTime) - begin;
    return {
      kind: stepKind(job, step, until),
      ...(planned > 0 ? { planned } : {}),
      ...(step.activatedAt === null ? {} : { elapsed: Math.max(0, until - begin) }),
    };
  });

const arrivedAt = ({ confirmation, staffConfirmation }: JobStep): string =>
  confirmation?.confirmedAt ?? staffConfirmation?.confirmedAt ?? '';

/** The step that was confirmed last, with its number from 1 on and when that was; null if none is. */
export const lastConfirmed = (job: Job): { number: number; step: JobStep; at: string } | null => {
  const confirmed = job.steps.flatMap((step, index) => {
    const at = confirmedAt(step);
    return at === null ? [] : [{ number: index + 1, step, at }];
  });
  const [first] = confirmed;
  return first
    ? confirmed.reduce((latest, one) => (arrivedAt(latest.step) > arrivedAt(one.step) ? latest : one), first)
    : null;
};
