import { activeStep, type Job, newStep, reopenedJob, type Step, type StepPlan, withActiveStep } from './job.ts';
import { countedBy } from './reminder-plan.ts';

/** Minutes from a call until its driver is expected (decisions.md "The visit"). */
const callMinutes = 15;

/** The job whose next step is at a place: a call there needs no job of its own. */
export const expectedAtPlace = (jobs: readonly Job[], locationId: string): Job | undefined =>
  jobs.find((job) => activeStep(job)?.locationId === locationId);

/** The one step of a call to a location. */
export const stepOfCall = ({ locationId, calledAt }: { locationId: string; calledAt: string }): StepPlan => ({
  locationId,
  dueAt: new Date(Date.parse(calledAt) + callMinutes * 60_000),
  ...{ reminderBefore: 0, reminderInterval: callMinutes, message: '' },
});

/** The job of a call that is made once more: active, with a step that is to be confirmed. */
export const calledAgain = (
  job: Job,
  { id, ...plan }: StepPlan & { id: string },
  now: Date,
): { job: Job; hasNewStep: boolean } => {
  const open = reopenedJob(job, now);
  if (activeStep(open)) return { job: open, hasNewStep: false };
  return { job: withActiveStep({ ...open, steps: [...open.steps, newStep(id, plan)] }, now), hasNewStep: true };
};

/** The active step is brought to its driver once more: its number is behind those before, and its plan's are behind it. */
export const remindedNow = (job: Job, now: Date): { job: Job; stepId: string; n: number } | undefined => {
  const step = activeStep(job);
  if (!step) return undefined;
  const counted = (each: Step) => (each === step ? { ...each, remindersBefore: each.remindersBefore + 1 } : each);
  return { job: { ...job, steps: job.steps.map(counted) }, stepId: step.id, n: countedBy(step, now) + 1 };
};

/** A move of a visit, as its fact has it. */
export interface VisitMove {
  state: string;
  /** Of the call that is in force; empty without one. */
  callId: string;
  /** Where it was called or stands; empty for a place in own words. */
  locationId: string;
  /** Who of the staff; empty for a fact of a job. */
  movedBy: string;
  isUndo: boolean;
}

const hasGone = ({ state }: VisitMove): boolean => state === 'left' || state === 'turned-away';
const isOver = (move: VisitMove): boolean => hasGone(move) || move.state === 'done';

/** A call is over that another one has replaced, that was taken back, or whose visit is done. */
const isCallOver = (job: Job, move: VisitMove): boolean => job.isCall && (job.id !== move.callId || isOver(move));

/** The effect of a visit's move on one of its jobs. */
export const moveOutcome = (
  job: Job,
  move: VisitMove,
): { kind: 'confirm'; stepId: string } | { kind: 'complete' | 'reopen' | 'none' } => {
  if (isCallOver(job, move)) return { kind: job.completedAt ? 'none' : 'complete' };
  if (job.completedAt) return { kind: job.isCall && move.isUndo ? 'reopen' : 'none' };
  const step = activeStep(job);
  if (!step || move.state !== 'docked' || move.movedBy === '' || move.isUndo) return { kind: 'none' };
  return job.isCall || step.locationId === move.locationId ? { kind: 'confirm', stepId: step.id } : { kind: 'none' };
};

/** The effect of a visit's move on the reminders of its active jobs: nobody is reminded who has gone. */
export const remindersAfter = (move: VisitMove): 'end' | 'begin' | 'stay' => {
  if (hasGone(move)) return 'end';
  return move.isUndo ? 'begin' : 'stay';
};
