import { defaultZone } from '@gatelingo/proto/clock';
import type { DriverText as DriverTextFact, Job } from '@gatelingo/proto/events';
import { driverText, type DriverText } from '@gatelingo/proto/http/jobs';
import type { PassStep } from '@gatelingo/proto/http/registration';

type StepState = Pick<
  Job['steps'][number],
  'locationName' | 'locationAddress' | 'dueAt' | 'timeZone' | 'message' | 'isActive' | 'confirmedAt' | 'linkCode'
> &
  Partial<Pick<Job['steps'][number], 'driverLocationName' | 'driverMessage' | 'locationLat' | 'locationLng'>>;

/** The part of a job's fact that determines whether its trucker is busy, and what the trucker's pass shows. */
export type JobState = Pick<Job, 'jobId' | 'companyId' | 'completedAt' | 'isDeleted'> & {
  trucker?: { truckerId: string; visitId?: string } | undefined;
  isCall?: boolean;
  steps?: readonly StepState[];
};

export interface DriverJob {
  jobId: string;
  companyId: string;
  truckerId: string | null;
  /** Whether the job makes its trucker busy. */
  isActive: boolean;
  /** The visit whose pass shows the steps. */
  visitId: string | null;
  completedAt: Date | null;
  /** Empty without a visit. */
  steps: readonly PassStep[];
}

/** A text of a fact; one of a kind that is not known here counts as if there were none. */
const driverTextOf = (fact: DriverTextFact | undefined): DriverText | undefined => {
  if (!fact) return undefined;
  const { state, text, language, originalLanguage, translatedBy, isPartly } = fact;
  const made = { state, text, language, originalLanguage, isPartly, ...(translatedBy !== '' && { translatedBy }) };
  return driverText.safeParse(made).data;
};

const passStep = (step: StepState, at: number): PassStep => {
  const [driverLocationName, driverMessage] = [driverTextOf(step.driverLocationName), driverTextOf(step.driverMessage)];
  return {
    number: at + 1,
    locationName: step.locationName,
    address: step.locationAddress,
    ...(step.locationLat !== undefined && { lat: step.locationLat }),
    ...(step.locationLng !== undefined && { lng: step.locationLng }),
    dueTime: step.dueAt,
    timeZone: step.timeZone || defaultZone,
    message: step.message,
    state: step.confirmedAt !== '' ? 'confirmed' : step.isActive ? 'active' : 'waiting',
    linkCode: step.linkCode || null,
    ...(driverLocationName && { driverLocationName }),
    ...(driverMessage && { driverMessage }),
  };
};

/** Whether a step of a job is to be done now. */
export const isToBeDone = ({ steps }: { steps: readonly Pick<PassStep, 'state'>[] | null }): boolean =>
  steps?.some(({ state }) => state === 'active') ?? false;

const newestFirst = (a: { jobId: string }, b: { jobId: string }) => (a.jobId < b.jobId ? 1 : -1);

/** The one of a visit's active jobs that its driver does next: the newest with a step to be done, or else the newest. */
export const jobInHand = <Given extends { jobId: string; steps: readonly Pick<PassStep, 'state'>[] | null }>(
  jobs: readonly Given[],
): Given | undefined => {
  const inOrder = jobs.toSorted(newestFirst);
  return inOrder.find(isToBeDone) ?? inOrder[0];
};

/** A call that its driver has followed is no work any more. */
const isFollowed = ({ isCall = false, steps = [] }: JobState): boolean =>
  isCall && steps.length > 0 && steps.every(({ confirmedAt }) => confirmedAt !== '');

/** A job makes its trucker busy until it is completed or deleted. */
export const driverJobOf = (state: JobState): DriverJob => {
  const { jobId, companyId, trucker, completedAt, isDeleted, steps = [] } = state;
  const visitId = (!isDeleted && trucker?.visitId) || null;
  return {
    jobId,
    companyId,
    truckerId: trucker?.truckerId ?? null,
    isActive: trucker !== undefined && completedAt === '' && !isDeleted && !isFollowed(state),
    visitId,
    completedAt: completedAt === '' ? null : new Date(completedAt),
    steps: visitId === null ? [] : steps.map(passStep),
  };
};
