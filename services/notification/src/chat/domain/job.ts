import type { Job as JobFact } from '@gatelingo/proto/events';

export interface JobStep {
  stepId: string;
  state: 'waiting' | 'active' | 'confirmed';
  /** Name and address of the location. */
  place: string;
  /** RFC 3339. */
  dueAt: string;
  /** IANA: by whose clock it is shown. */
  timeZone?: string;
  /** WGS84 degrees; absent where the fact had none. */
  point?: { lat: number; lng: number };
}

/** The fields of a job that the trucker's messages depend on. */
export interface Job {
  jobId: string;
  companyId: string;
  title: string;
  siteId: string;
  /** Null while no trucker is assigned. */
  truckerId: string | null;
  /** In their order. */
  steps: readonly JobStep[];
  isCompleted: boolean;
  isDeleted: boolean;
  /** It brings a call of staff to its driver. */
  isCall?: boolean;
  version: number;
}

const stateOf = ({ isActive, confirmedAt }: JobFact['steps'][number]): JobStep['state'] => {
  if (confirmedAt !== '') return 'confirmed';
  return isActive ? 'active' : 'waiting';
};

const placeOf = ({ locationName, locationAddress }: JobFact['steps'][number]): string =>
  [locationName, locationAddress].filter((part) => part !== '').join(', ');

const pointOf = ({ locationLat: lat, locationLng: lng }: JobFact['steps'][number]): Pick<JobStep, 'point'> =>
  lat === undefined || lng === undefined ? {} : { point: { lat, lng } };

/** The job that a fact carries. */
export const jobOf = (fact: JobFact, version: number): Job => ({
  jobId: fact.jobId,
  companyId: fact.companyId,
  title: fact.title,
  siteId: fact.siteId,
  truckerId: fact.trucker?.truckerId ?? null,
  steps: fact.steps.map((step) => ({
    stepId: step.stepId,
    state: stateOf(step),
    place: placeOf(step),
    dueAt: step.dueAt,
    timeZone: step.timeZone,
    ...pointOf(step),
  })),
  isCompleted: fact.completedAt !== '',
  isDeleted: fact.isDeleted,
  ...(fact.isCall && { isCall: true }),
  version,
});

export const hasEnded = ({ isCompleted, isDeleted }: Job): boolean => isCompleted || isDeleted;

/** The step that is to be confirmed now; none when every step is confirmed or the job has ended. */
export const activeStep = (job: Job): string | undefined =>
  hasEnded(job) ? undefined : job.steps.find(({ state }) => state === 'active')?.stepId;

/** Whether the step can still become, or is, the active one. A confirmed or removed step never comes back. */
export const isOpen = (job: Job, stepId: string): boolean =>
  !hasEnded(job) && job.steps.some((step) => step.stepId === stepId && step.state !== 'confirmed');

/** The last step of a job that is done: each step is confirmed, or the job was completed. */
export const lastStepOfDone = ({ steps, isCompleted, isDeleted }: Job): string | undefined => {
  const isDone = !isDeleted && (isCompleted || steps.every(({ state }) => state === 'confirmed'));
  return isDone ? steps.at(-1)?.stepId : undefined;
};

/** Whether the step should have been confirmed by now. */
export const isLate = ({ steps }: Job, stepId: string, now: Date): boolean =>
  steps.some((step) => step.stepId === stepId && new Date(step.dueAt) <= now);
