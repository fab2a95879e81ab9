import type { Job, JobTemplate } from '@gatelingo/proto/http/jobs';
import { localIn, momentIn } from '../../../../shared/format/zoned-time.ts';
import { addDays } from '../../../../shared/format/dates.ts';
import type { Body } from '../../../data/api.ts';
import type { JobDraft, StepDraft } from './job-draft.ts';

const minute = 60_000;
const quarter = 15 * minute;

/** A first due time that fits most jobs: in an hour, at the next quarter. */
export const nextStart = (now: number, timeZone?: string): string =>
  localIn(new Date(Math.ceil((now + 60 * minute) / quarter) * quarter), timeZone);

/** The same time of day as `local`, the next time that it comes. */
const comingTime = (local: string, now: number, timeZone: string | undefined): string => {
  const today = localIn(new Date(now), timeZone).slice(0, 10);
  const [, time = ''] = local.split('T');
  const onDay = (day: string) => `${day}T${time}`;
  const at = momentIn(onDay(today), timeZone)?.at.getTime() ?? 0;
  return onDay(at > now ? today : addDays(today, 1));
};

type Planned = Pick<StepDraft, 'locationId' | 'message'> & {
  offset: number;
  reminderBefore: number;
  reminderInterval: number;
};

/** When the first step is due, by which clock. */
export interface Start {
  local: string;
  timeZone: string | undefined;
}

/** Steps with new keys, the first due at `start`; the others so many minutes after it as they are planned. */
const stepsFrom = (planned: readonly Planned[], { local, timeZone }: Start, newKey: () => string): StepDraft[] => {
  const first = momentIn(local, timeZone)?.at.getTime();
  return planned.map(({ locationId, message, offset, reminderBefore, reminderInterval }) => ({
    key: newKey(),
    locationId,
    dueTime: first === undefined ? '' : localIn(new Date(first + offset * minute), timeZone),
    reminderBefore: String(reminderBefore),
    reminderInterval: String(reminderInterval),
    message,
  }));
};

const plannedOf = ({ steps }: Job): Planned[] => {
  const first = Date.parse(steps[0]?.dueTime ?? '');
  return steps.map(({ location, message, dueTime, reminderBefore, reminderInterval }) => ({
    ...{ locationId: location._id, message, reminderBefore, reminderInterval },
    offset: Math.round((Date.parse(dueTime) - first) / minute),
  }));
};

/** A new job like another one: without its trucker, at the same time of day, the next time that it comes. */
export const duplicateOf = (job: Job, now: number, newKey: () => string): JobDraft => {
  const [first] = job.steps;
  const { timeZone } = job;
  const local = first ? comingTime(localIn(new Date(first.dueTime), timeZone), now, timeZone) : '';
  return {
    title: job.plainTitle,
    description: job.plainDescription,
    siteId: job.site._id,
    timeZone,
    truckerId: '',
    steps: stepsFrom(plannedOf(job), { local, timeZone }, newKey),
  };
};

/** A new job from a template, its first step due at `start`. */
export const startedFrom = (template: JobTemplate, start: Start, newKey: () => string): JobDraft => ({
  title: template.title,
  description: template.description,
  siteId: template.siteId,
  timeZone: start.timeZone,
  truckerId: '',
  steps: stepsFrom(template.steps, start, newKey),
});

/** The part of a job that is saved as a template. */
export const templateOf = (job: Job, name: string): Body<'createJobTemplate'> => ({
  name,
  title: job.plainTitle,
  description: job.plainDescription,
  siteId: job.site._id,
  steps: plannedOf(job),
});
