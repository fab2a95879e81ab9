import type { Job } from '@gatelingo/proto/http/jobs';
import { momentIn } from '../../../../shared/format/zoned-time.ts';
import { isConfirmed } from '../job-state.ts';
import { type JobDraft, type JobFaults, type StepDraft, stepDraftOf, stepDraftsOf } from './job-draft.ts';

type Planned = Pick<JobDraft, 'steps' | 'timeZone'>;

/** The key of the text at a step that is due too early. */
export const orderText = 'job.dueTooEarly';

const savedStep = ({ key }: StepDraft, saved: Job | undefined) => saved?.steps.find(({ _id }) => _id === key);

/** When a step is due; an untouched time is the saved moment, also in the second of autumn's two hours. */
const momentOf = (step: StepDraft, saved: Job | undefined, timeZone: string | undefined): number | undefined => {
  const before = savedStep(step, saved);
  if (before && stepDraftOf(before, timeZone).dueTime === step.dueTime) return Date.parse(before.dueTime);
  return momentIn(step.dueTime, timeZone)?.at.getTime();
};

const openSteps = (steps: readonly StepDraft[], saved: Job | undefined) =>
  steps.filter((step) => {
    const before = savedStep(step, saved);
    return !before || !isConfirmed(before);
  });
const scheduleOf = (steps: readonly StepDraft[]) => steps.map(({ key, dueTime }) => `${key} ${dueTime}`).join();

/**
 * The keys of the open steps that are due before an open one in front of them, which the server refuses. What is confirmed is over,
 * and a schedule that is saved in such an order may stay as it is.
 */
export const earlySteps = ({ steps, timeZone }: Planned, saved?: Job): string[] => {
  const open = openSteps(steps, saved);
  if (saved && scheduleOf(open) === scheduleOf(openSteps(stepDraftsOf(saved), saved))) return [];
  let latest = -Infinity;
  return open.flatMap((step) => {
    const due = momentOf(step, saved, timeZone);
    if (due === undefined) return [];
    if (due < latest) return [step.key];
    latest = due;
    return [];
  });
};

/** The same as faults, with the key of their text. */
export const stepOrderFaults = (draft: Planned, saved?: Job): JobFaults =>
  Object.fromEntries(earlySteps(draft, saved).map((key) => [`${key}.dueTime`, orderText]));

/** The faults with those of the order as they are now: another step's time or place changes them, too. */
export const withOrder = (
  faults: JobFaults,
  draft: Planned,
  { text, isShown, saved }: { text: string; isShown: boolean; saved?: Job },
): JobFaults => ({
  ...Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== text)),
  ...(isShown && Object.fromEntries(earlySteps(draft, saved).map((key) => [`${key}.dueTime`, text]))),
});
