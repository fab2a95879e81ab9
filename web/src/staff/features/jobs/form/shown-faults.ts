import type { JobDraft, JobFaults, JobField, StepField } from './job-draft.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Keys of the fields' labels. */
const fieldLabels: Record<JobField | StepField, string> = {
  title: 'job.title',
  description: 'job.description',
  siteId: 'job.selectSite',
  truckerId: 'job.selectTrucker',
  locationId: 'job.location',
  dueTime: 'job.dueTime',
  reminderBefore: 'job.reminderBefore',
  reminderInterval: 'job.reminderInterval',
  message: 'job.message',
};

const jobInputs = { title: 'title', description: 'description', siteId: 'siteId', truckerId: 'existingTruckerId' };
const stepFields = ['locationId', 'dueTime', 'reminderBefore', 'reminderInterval', 'message'] as const;

/** The form's faults by the inputs' names, and the inputs' labels, for the summary: `Step 2, Due Time`. */
export const shownFaults = (faults: JobFaults, { steps }: Pick<JobDraft, 'steps'>, t: Translate) => {
  const named = [
    ...Object.entries(jobInputs).map(([field, name]) => ({ field, name, label: t(fieldLabels[field as JobField]) })),
    { field: 'steps', name: 'steps', label: t('job.steps') },
    ...steps.flatMap(({ key }, index) =>
      stepFields.map((field) => ({
        field: `${key}.${field}`,
        name: `steps.${String(index)}.${field}`,
        label: `${t('job.step', { number: index + 1 })}, ${t(fieldLabels[field])}`,
      })),
    ),
  ];
  const wrong = named.filter(({ field }) => faults[field] !== undefined);
  return {
    errors: Object.fromEntries(wrong.map(({ field, name }) => [name, faults[field] ?? ''])),
    labels: Object.fromEntries(wrong.map(({ name, label }) => [name, label])),
  };
};
