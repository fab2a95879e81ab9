const minuteMs = 60_000;
/** Reminders end so many minutes after a step was due. */
const remindUntilMinutes = 120;
/** The most reminders of one step's plan; those nearest to its end are kept. */
const maxReminders = 20;

/** The data that a step's reminders follow from. */
export interface Remindable {
  dueAt: Date;
  /** Minutes before the step is due, and between two reminders. */
  reminderBefore: number;
  reminderInterval: number;
  /** Reminders of former plans of the same step: they are counted before the first of this plan. */
  remindersBefore: number;
  /** The announced delay of its driver; null without one. */
  delay: Delay | null;
}

/** A driver's announcement of a delay. */
export interface Delay {
  minutes: number;
  sentAt: Date;
}

/** One reminder of a step. */
export interface Reminder {
  /** From 1 on; unique for a step, even if its plan was changed. */
  n: number;
  at: Date;
}

/** When a driver who announced a delay is expected: so many minutes after the due time or the announcement. */
export const expectedAt = ({ dueAt, delay }: Pick<Remindable, 'dueAt' | 'delay'>): Date | undefined =>
  delay ? new Date(Math.max(dueAt.getTime(), delay.sentAt.getTime()) + delay.minutes * minuteMs) : undefined;

/** All reminders of a step that stays active and unconfirmed, whose driver is not late. */
const fullPlan = ({
  dueAt,
  reminderBefore,
  reminderInterval,
  remindersBefore,
}: Omit<Remindable, 'delay'>): Reminder[] => {
  const fitting = Math.floor((reminderBefore + remindUntilMinutes) / reminderInterval) + 1;
  const first = Math.max(0, fitting - maxReminders);
  return Array.from({ length: fitting - first }, (_, index) => ({
    n: remindersBefore + index + 1,
    at: new Date(dueAt.getTime() + ((first + index) * reminderInterval - reminderBefore) * minuteMs),
  }));
};

/** All reminders of a step that stays active and unconfirmed; none before its driver is expected. */
export const reminderPlan = (step: Remindable): Reminder[] => {
  const expected = expectedAt(step);
  return fullPlan(step).filter(({ at }) => !expected || at >= expected);
};

/** The next reminder after a moment. */
export const nextReminder = (step: Remindable, after: Date): Reminder | undefined =>
  reminderPlan(step).find(({ at }) => at > after);

/** The newest reminder that is due; after an outage it replaces those that were missed. */
export const newestReminder = (step: Remindable, now: Date): Reminder | undefined =>
  reminderPlan(step).findLast(({ at }) => at <= now);

/**
 * The number after which a new plan of the step counts: that of the newest reminder that may have been published, also before
 * its driver announced a delay.
 */
export const countedBy = (step: Remindable, now: Date): number =>
  fullPlan(step).findLast(({ at }) => at <= now)?.n ?? step.remindersBefore;
