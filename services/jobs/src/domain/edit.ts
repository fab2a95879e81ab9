import { newStep, withActiveStep, type Job, type Step, type StepPlan, type Driver } from './job.ts';
import { countedBy } from './reminder-plan.ts';

export interface StepEdit extends StepPlan {
  /** The id of an existing step; without an id it is the step at the same position. */
  id?: string | undefined;
}

/** A job as an edit wants it. */
export interface JobEdit {
  title: string;
  description: string;
  siteId: string;
  timeZone: string;
  trucker: Driver | null;
  steps: readonly StepEdit[];
}

/** A fault of a field of an edit. */
export interface Fault {
  field: string;
  code: string;
  error: string;
}

/** The job's step for each wanted step; undefined for a new step. Steps with an id are not matched by position. */
const matched = (job: Job, wanted: readonly StepEdit[]): (Step | undefined)[] => {
  const named = new Set(wanted.map(({ id }) => id));
  return wanted.map(({ id }, position) => {
    const step = id === undefined ? job.steps[position] : job.steps.find((each) => each.id === id);
    return id === undefined && step && named.has(step.id) ? undefined : step;
  });
};

const namingFaults = (job: Job, wanted: readonly StepEdit[]): Fault[] => {
  const known = new Set(job.steps.map(({ id }) => id));
  const seen = new Set<string>();
  return wanted.flatMap(({ id }, position) => {
    if (id === undefined) return [];
    const field = `steps.${String(position)}._id`;
    if (!known.has(id)) return [{ field, code: 'not_found', error: 'This job has no such step.' }];
    if (seen.has(id)) return [{ field, code: 'duplicate', error: 'This step is there twice.' }];
    seen.add(id);
    return [];
  });
};

const confirmedFaults = (job: Job, matches: readonly (Step | undefined)[]): Fault[] =>
  job.steps.flatMap((step, position) => {
    if (!step.confirmation || matches[position] === step) return [];
    const field = `steps.${String(position)}`;
    return matches.includes(step)
      ? [{ field, code: 'confirmed', error: 'A confirmed step keeps its place.' }]
      : [{ field, code: 'confirmed', error: 'A confirmed step cannot be removed.' }];
  });

const remindsOtherwise = (step: Step, plan: StepPlan) =>
  step.dueAt.getTime() !== plan.dueAt.getTime() ||
  step.reminderBefore !== plan.reminderBefore ||
  step.reminderInterval !== plan.reminderInterval;

const changedStep = (
  step: Step,
  { locationId, dueAt, reminderBefore, reminderInterval, message }: StepPlan,
  now: Date,
) => {
  const plan = { locationId, dueAt, reminderBefore, reminderInterval, message };
  const remindersBefore = step.isActive && remindsOtherwise(step, plan) ? countedBy(step, now) : step.remindersBefore;
  // The driver's announcement was about the earlier time.
  const delay = step.dueAt.getTime() === dueAt.getTime() ? step.delay : null;
  return { ...step, ...plan, remindersBefore, delay };
};

/**
 * The job after an edit, or what is wrong with the edit. Confirmed steps never change; of the others the first is the active
 * one.
 */
export const editedJob = (
  job: Job,
  edit: JobEdit,
  { now, newId }: { now: Date; newId: () => string },
): { job: Job } | { faults: Fault[] } => {
  const matches = matched(job, edit.steps);
  const unclear = namingFaults(job, edit.steps);
  const faults = unclear.length > 0 ? unclear : confirmedFaults(job, matches);
  if (faults.length > 0) return { faults };
  const steps = edit.steps.map((plan, position) => {
    const step = matches[position];
    if (!step) return newStep(newId(), plan);
    return step.confirmation ? step : changedStep(step, plan, now);
  });
  const { title, description, siteId, timeZone, trucker } = edit;
  return { job: withActiveStep({ ...job, title, description, siteId, timeZone, trucker, steps }, now) };
};

/** Whether an edit wants another plan for a step that is confirmed by now: whoever made it did not see the confirmation. */
export const changesConfirmed = (job: Job, { steps }: Pick<JobEdit, 'steps'>): boolean =>
  matched(job, steps).some((step, position) => {
    const plan = steps[position];
    if (!step?.confirmation || !plan) return false;
    return remindsOtherwise(step, plan) || step.locationId !== plan.locationId || step.message !== plan.message;
  });

/** A field of the job that differs from an edit, and its current value. */
export interface Difference {
  field: string;
  now: string;
}

// Two visits of one trucker are two assignments.
const assignmentOf = (trucker: Driver | null) => (trucker ? `${trucker._id} ${trucker.visitId}` : '');

/**
 * The differences between the current job and an edit that was based on an older version. Names replace ids if they are
 * known.
 */
export const differences = (job: Job, edit: JobEdit, nameOf: (id: string) => string): Difference[] => {
  const { trucker } = job;
  const fields = [
    { field: 'plainTitle', now: job.title, wanted: edit.title },
    { field: 'plainDescription', now: job.description, wanted: edit.description },
    { field: 'site', now: job.siteId, wanted: edit.siteId, shown: nameOf(job.siteId) },
    {
      field: 'assignedTrucker',
      now: assignmentOf(trucker),
      wanted: assignmentOf(edit.trucker),
      shown: trucker ? `${trucker.plainName} ${trucker.plainSurname}`.trim() : 'nobody',
    },
    ...job.steps.flatMap((step, position) => {
      const at = `steps.${String(position)}`;
      const plan = edit.steps[position];
      if (!plan) return [{ field: at, now: 'a step', wanted: '' }];
      if (step.confirmation) return [{ field: at, now: 'confirmed', wanted: '' }];
      return [
        { field: `${at}.locationId`, now: step.locationId, wanted: plan.locationId, shown: nameOf(step.locationId) },
        { field: `${at}.dueTime`, now: step.dueAt.toISOString(), wanted: plan.dueAt.toISOString() },
        { field: `${at}.reminderBefore`, now: String(step.reminderBefore), wanted: String(plan.reminderBefore) },
        { field: `${at}.reminderInterval`, now: String(step.reminderInterval), wanted: String(plan.reminderInterval) },
        { field: `${at}.message`, now: step.message, wanted: plan.message },
      ];
    }),
    ...edit.steps.slice(job.steps.length).map((_, index) => ({
      field: `steps.${String(job.steps.length + index)}`,
      now: 'no step',
      wanted: 'a step',
    })),
  ];
  return fields
    .filter(({ now, wanted }) => now !== wanted)
    .map(({ field, now, shown }: { field: string; now: string; shown?: string }) => ({ field, now: shown ?? now }));
};
