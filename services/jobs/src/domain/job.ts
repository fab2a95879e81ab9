import type { z } from 'zod';
import type { assignedTrucker } from '@gatelingo/proto/http/jobs';
import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { countedBy, type Remindable } from './reminder-plan.ts';

/** The trucker's data at the time of the assignment. */
export type Driver = Omit<
  z.output<typeof assignedTrucker>,
  'visitId' | 'isNumberProved' | 'otherPhoneEnding' | 'provedDriver'
> & {
  /** The visit that the job was given to: its pass shows the steps. */
  visitId: string;
};

/** Where and when a driver confirmed a step. */
export interface DriverConfirmation {
  confirmedAt: Date;
  /** Not after `confirmedAt`. */
  tappedAt: Date;
  /** Absent once the job went to another trucker. */
  lat?: number;
  lng?: number;
  /** Metres, as the phone reported it. */
  accuracy: number | null;
  /** Metres from the step's location. */
  distance: number;
}

/** Who of the staff confirmed a step for its driver, and when; from no position. */
export interface StaffConfirmation {
  confirmedAt: Date;
  userId: string;
}

export type StepConfirmation = DriverConfirmation | StaffConfirmation;

export const isByStaff = (confirmation: StepConfirmation): confirmation is StaffConfirmation =>
  'userId' in confirmation;

/** The code of a step's link, and the trucker who gets it. */
interface LinkCode {
  code: string;
  truckerId: string;
}

export interface Step extends Remindable {
  id: string;
  locationId: string;
  message: string;
  isActive: boolean;
  /** When it became active; null before. */
  activatedAt: Date | null;
  confirmation: StepConfirmation | null;
  /** Null while nobody is chosen. */
  link: LinkCode | null;
  /** When the trucker of the link asked the staff to confirm it. */
  askedAt: Date | null;
}

/** The translation of one of a job's texts. */
export interface JobText {
  /** The digest of the text. */
  key: string;
  /** `same`: a driver understands it as it is. */
  state: 'done' | 'same' | 'failed';
  /** Empty unless it is done. */
  text: string;
  /** The language of the original. */
  from: string;
  by: TranslatorName | null;
  isPartly: boolean;
}

export interface Languages {
  /** The company's. */
  from: string;
  /** The driver's. */
  to: string;
}

/** The translations of a job's texts. */
export interface TranslatedTexts extends Languages {
  texts: readonly JobText[];
}

/** Staff's texts of a job in its driver's language. A text of the job that is not among them is being translated. */
export interface JobTranslation extends TranslatedTexts {
  /** The digests of the texts that some work translates. */
  asked: readonly string[];
}

export interface Job {
  id: string;
  companyId: string;
  title: string;
  description: string;
  siteId: string;
  /** IANA: the site's when the job was saved last. */
  timeZone: string;
  /** The message to the trucker when the job was created. */
  creationMessage: string;
  trucker: Driver | null;
  /** In order: confirmed steps first. */
  steps: readonly Step[];
  createdAt: Date;
  /** Null while the job is active. */
  completedAt: Date | null;
  /** Staff's texts in the driver's language; null where nothing needs a translation. */
  translation: JobTranslation | null;
  version: number;
  /** Grows with staff's changes alone. */
  revision: number;
  /** It brings a call of staff to its driver: it follows the moves of its visit. */
  isCall: boolean;
}

/** The planned data of a step. */
export type StepPlan = Pick<Step, 'locationId' | 'dueAt' | 'reminderBefore' | 'reminderInterval' | 'message'>;

/** A planned step that is not active or confirmed yet. */
export const newStep = (id: string, plan: StepPlan): Step => ({
  id,
  locationId: plan.locationId,
  dueAt: plan.dueAt,
  reminderBefore: plan.reminderBefore,
  reminderInterval: plan.reminderInterval,
  remindersBefore: 0,
  message: plan.message,
  isActive: false,
  activatedAt: null,
  confirmation: null,
  link: null,
  askedAt: null,
  delay: null,
});

export const activeStep = (job: Pick<Job, 'steps'>): Step | undefined => job.steps.find((step) => step.isActive);

// The step that was active when its job was completed keeps its beginning when the job is reopened.
const activated = (step: Step, now: Date): Step =>
  step.isActive ? step : { ...step, isActive: true, activatedAt: step.activatedAt ?? now };

const deactivated = (step: Step, now: Date, waitsAgain: boolean): Step => {
  if (!step.isActive) return step;
  const remindersBefore = countedBy(step, now);
  return { ...step, isActive: false, remindersBefore, activatedAt: waitsAgain ? null : step.activatedAt };
};

/** Makes the first unconfirmed step the only active one; a completed job has no active step. */
export const withActiveStep = (job: Job, now: Date): Job => {
  const first = job.completedAt ? undefined : job.steps.find((step) => !step.confirmation);
  const steps = job.steps.map((step) =>
    step === first ? activated(step, now) : deactivated(step, now, !step.confirmation && !job.completedAt),
  );
  return { ...job, steps };
};

/** A new job: its first step is active at once. */
export const newJob = ({
  isCall = false,
  ...planned
}: Omit<Job, 'completedAt' | 'translation' | 'version' | 'revision' | 'isCall'> & { isCall?: boolean }): Job =>
  withActiveStep(
    { ...planned, isCall, completedAt: null, translation: null, version: 1, revision: 1 },
    planned.createdAt,
  );

/** The completed job; a job that is already completed does not change. */
export const completedJob = (job: Job, now: Date): Job =>
  job.completedAt ? job : withActiveStep({ ...job, completedAt: now }, now);

/** The completed job as an active one again; a job that is active does not change. */
export const reopenedJob = (job: Job, now: Date): Job =>
  job.completedAt ? withActiveStep({ ...job, completedAt: null }, now) : job;
