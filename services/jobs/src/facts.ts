import {
  ConfirmationAskedSchema,
  JobChangedSchema,
  JobCompletedSchema,
  JobCreatedSchema,
  JobDeletedSchema,
  ReminderDueSchema,
  StepActivatedSchema,
  StepConfirmedSchema,
} from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from './context.ts';
import type { LocationProjectionRow } from './db/entities.ts';
import { driverTextOf } from './domain/driver-texts.ts';
import type { Job, Step, Driver } from './domain/job.ts';
import { codeOf } from './domain/links.ts';
import { expectedAt } from './domain/reminder-plan.ts';

export type Locations = ReadonlyMap<string, LocationProjectionRow>;

/** A change of a job that is published. */
export type Happened =
  | { what: 'created' | 'changed' | 'completed' }
  | { what: 'step-activated' | 'confirmation-asked'; stepId: string }
  | { what: 'step-confirmed'; stepId: string; distance?: number }
  | { what: 'reminder-due'; stepId: string; n: number; callId?: string };

const driverMessage = (trucker: Driver) => ({
  truckerId: trucker._id,
  name: trucker.plainName,
  surname: trucker.plainSurname,
  phone: trucker.plainPhone,
  preferredLanguage: trucker.preferredLanguage,
  visitId: trucker.visitId,
  licensePlateTruck: trucker.plainLicensePlateTruck,
});

/** Nobody marks a name that has no translation. */
const isNamed = (text: ReturnType<typeof driverTextOf>) => text?.state === 'done';

const driverTextMessage = (text: ReturnType<typeof driverTextOf>) =>
  text && {
    state: text.state,
    text: text.text,
    language: text.to,
    originalLanguage: text.from,
    translatedBy: text.by ?? '',
    isPartly: text.isPartly,
  };

const stepMessage = (job: Job, step: Step, locations: Locations) => {
  const location = locations.get(step.locationId);
  const name = driverTextOf(job, location?.name ?? '');
  const message = driverTextMessage(driverTextOf(job, step.message));
  return {
    stepId: step.id,
    locationId: step.locationId,
    locationName: location?.name ?? '',
    locationAddress: location?.address ?? '',
    ...(location && { locationLat: location.lat, locationLng: location.lng }),
    dueAt: step.dueAt.toISOString(),
    reminderBefore: step.reminderBefore,
    reminderInterval: step.reminderInterval,
    message: step.message,
    isActive: step.isActive,
    activatedAt: step.activatedAt?.toISOString() ?? '',
    confirmedAt: step.confirmation?.confirmedAt.toISOString() ?? '',
    linkCode: codeOf(job, step) ?? '',
    delayMinutes: step.delay?.minutes ?? 0,
    expectedAt: expectedAt(step)?.toISOString() ?? '',
    ...(isNamed(name) && { driverLocationName: driverTextMessage(name) }),
    ...(message && { driverMessage: message }),
    timeZone: job.timeZone,
  };
};

/** The job's whole state, as facts carry it. */
export const jobMessage = (job: Job, locations: Locations) => {
  const title = driverTextMessage(driverTextOf(job, job.title));
  return {
    jobId: job.id,
    companyId: job.companyId,
    title: job.title,
    siteId: job.siteId,
    ...(job.trucker ? { trucker: driverMessage(job.trucker) } : {}),
    steps: job.steps.map((step) => stepMessage(job, step, locations)),
    completedAt: job.completedAt?.toISOString() ?? '',
    isDeleted: false,
    isCall: job.isCall,
    ...(title && { driverTitle: title }),
  };
};

/** The content of facts about a deleted job: its ids, no text and no personal data. */
export const deletedJobMessage = ({ id, companyId }: Pick<Job, 'id' | 'companyId'>) => ({
  jobId: id,
  companyId,
  isDeleted: true,
});

const factOf = {
  created: JobCreatedSchema,
  changed: JobChangedSchema,
  completed: JobCompletedSchema,
  'step-activated': StepActivatedSchema,
  'step-confirmed': StepConfirmedSchema,
  'reminder-due': ReminderDueSchema,
  'confirmation-asked': ConfirmationAskedSchema,
} as const;

/** Publishes what happened to a job, with its whole new state. */
export const publishJob = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  { job, locations, happened: { what, ...about } }: { job: Job; locations: Locations; happened: Happened },
): Promise<void> => {
  await bus.publish(tx, factOf[what], { job: jobMessage(job, locations), ...about }, aboutRow(job));
};

/** Publishes that a job was deleted. */
export const publishDeletion = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  deleted: Pick<Job, 'id' | 'version' | 'companyId'>,
): Promise<void> => {
  await bus.publish(tx, JobDeletedSchema, { job: deletedJobMessage(deleted) }, aboutRow(deleted));
};
