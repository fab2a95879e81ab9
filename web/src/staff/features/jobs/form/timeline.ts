import { momentIn } from '../../../../shared/format/zoned-time.ts';
import { defaultMinutes, type JobDraft } from './job-draft.ts';

const minute = 60_000;

// The rules of reminders (decisions.md "Jobs, steps, reminders").
const remindUntil = 2 * 60 * minute;
const maxReminders = 20;

const minutesOf = (typed: string, otherwise: string, least: number): number | undefined => {
  const text = typed.trim() || otherwise;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least ? value * minute : undefined;
};

/**
 * When a step's trucker gets reminders while it is not confirmed, in milliseconds since 1970: from `before` its due
 * time, every `interval`, until two hours after it; of more than twenty the last ones.
 */
export const reminderTimes = (due: number, before: number, interval: number): number[] => {
  const all = Math.floor((before + remindUntil) / interval) + 1;
  const first = Math.max(0, all - maxReminders);
  return Array.from({ length: all - first }, (_unused, index) => due - before + (first + index) * interval);
};

export interface TimelineRow {
  key: string;
  number: number;
  locationId: string;
  /** Milliseconds since 1970, like the reminders. */
  due: number;
  reminders: readonly number[];
  /** Due earlier than the step before it. */
  isEarly: boolean;
}

export interface Timeline {
  rows: readonly TimelineRow[];
  from: number;
  to: number;
}

/** The steps with a due time in order, and the time span of them and their reminders. */
export const timelineOf = ({ steps, timeZone }: Pick<JobDraft, 'steps' | 'timeZone'>): Timeline | undefined => {
  let latest = -Infinity;
  const rows = steps.flatMap((step, index): TimelineRow[] => {
    const due = momentIn(step.dueTime, timeZone)?.at.getTime();
    if (due === undefined) return [];
    const before = minutesOf(step.reminderBefore, defaultMinutes.before, 0);
    const interval = minutesOf(step.reminderInterval, defaultMinutes.interval, 1);
    const isEarly = due < latest;
    latest = Math.max(latest, due);
    return [
      {
        key: step.key,
        number: index + 1,
        locationId: step.locationId,
        due,
        reminders: before === undefined || interval === undefined ? [] : reminderTimes(due, before, interval),
        isEarly,
      },
    ];
  });
  if (rows.length === 0) return undefined;
  const times = rows.flatMap(({ due, reminders }) => [due, ...reminders]);
  return { rows, from: Math.min(...times), to: Math.max(...times) };
};

/** The position of a time in the span, in per cent. */
export const placeIn = ({ from, to }: Pick<Timeline, 'from' | 'to'>, at: number): number =>
  to === from ? 50 : ((at - from) / (to - from)) * 100;
