const minuteMs = 60_000;
/** Reminders go on until so many minutes after a step was due. */
export const remindUntilMinutes = 120;
/** Of one step's plan at most so many; those nearest to its end stay. */
export const mostReminders = 20;

/** What a step's reminders follow from. */
export interface Remindable {
  dueAt: Date;
  /** Minutes before the step is due, and between two reminders. */
  reminderBefore: number;
  reminderInterval: number;
  /** Reminders that are counted before the first of this plan: those of former plans of the same step. */
  remindersBefore: number;
}

/** One reminder of a step. */
export interface Reminder {
  /** From 1 on; no two reminders of a step have the same, also when its plan was changed in between. */
  n: number;
  at: Date;
}

/** All reminders of a step, if it stays active and unconfirmed all the time. */
export const reminderPlan = ({ dueAt, reminderBefore, reminderInterval, remindersBefore }: Remindable): Reminder[] => {
  const fitting = Math.floor((reminderBefore + remindUntilMinutes) / reminderInterval) + 1;
  const first = Math.max(0, fitting - mostReminders);
  return Array.from({ length: fitting - first }, (_, index) => ({
    n: remindersBefore + index + 1,
    at: new Date(dueAt.getTime() + ((first + index) * reminderInterval - reminderBefore) * minuteMs),
  }));
};

/** The next one after a moment. */
export const nextReminder = (step: Remindable, after: Date): Reminder | undefined =>
  reminderPlan(step).find(({ at }) => at > after);

/** The newest one that is due; after an outage it stands for those that were missed. */
export const newestReminder = (step: Remindable, now: Date): Reminder | undefined =>
  reminderPlan(step).findLast(({ at }) => at <= now);

/** From where a new plan of the step counts on: behind whatever may have been published by now. */
export const countedBy = (step: Remindable, now: Date): number => newestReminder(step, now)?.n ?? step.remindersBefore;
