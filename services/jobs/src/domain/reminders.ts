import { activeStep, type Job } from './job.ts';
import { newestReminder, nextReminder, type Reminder } from './reminder-plan.ts';

/** All data that a job's reminders follow from, as one text. */
const scheduleOf = (job: Job | undefined): string => {
  const step = job && activeStep(job);
  if (!step) return '';
  const { id, activatedAt, dueAt, reminderBefore, reminderInterval, remindersBefore, delay } = step;
  return JSON.stringify([id, activatedAt, dueAt, reminderBefore, reminderInterval, remindersBefore, delay]);
};

/** Whether the next reminder must be set again. If not, a late reminder stays due. */
export const isRemindedOtherwise = (before: Job | undefined, after: Job | undefined): boolean =>
  scheduleOf(before) !== scheduleOf(after);

/** The next reminder of the active step after a moment. */
export const upcomingReminder = (job: Job, after: Date): (Reminder & { stepId: string }) | undefined => {
  const step = activeStep(job);
  const reminder = step && nextReminder(step, after);
  return reminder && { ...reminder, stepId: step.id };
};

/**
 * Work when a step's reminder is due: the newest reminder is published, also for those that were missed, and the next
 * one is set. A step that is no longer active has none. While no trucker is assigned none is published, but its time passes.
 */
export const remindersDue = (
  job: Job,
  stepId: string,
  now: Date,
): { due: Reminder | undefined; next: Reminder | undefined } => {
  const step = activeStep(job);
  if (step?.id !== stepId) return { due: undefined, next: undefined };
  return { due: job.trucker ? newestReminder(step, now) : undefined, next: nextReminder(step, now) };
};
