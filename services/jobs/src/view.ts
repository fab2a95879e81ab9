import {
  farFromLocationMetres,
  type Confirmation,
  type Job as JobView,
  type JobStep,
  type StaffConfirmation as StaffConfirmationView,
  type JobTemplate,
  type DriverStep,
  type DriverText,
} from '@gatelingo/proto/http/jobs';
import type { Context } from './context.ts';
import { findLocations, findSites } from './db/projections.ts';
import { type DriverConfirmation, isByStaff, type Job, type StaffConfirmation, type Step } from './domain/job.ts';
import { driverTextOf } from './domain/driver-texts.ts';
import { expectedAt } from './domain/reminder-plan.ts';
import type { Locations } from './facts.ts';
import type { Template, DriverProjection } from './db/entities.ts';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { findNumbers } from './use-cases/find-numbers.ts';
import { defused } from '@gatelingo/proto/http/defused';
import { codeOf } from './domain/links.ts';

const driversView = ({ confirmedAt, tappedAt, ...where }: DriverConfirmation): Confirmation => ({
  ...where,
  confirmedAt: confirmedAt.toISOString(),
  tappedAt: tappedAt.toISOString(),
  isFar: where.distance > farFromLocationMetres,
});

const staffsView = ({ confirmedAt, userId }: StaffConfirmation): StaffConfirmationView => ({
  confirmedAt: confirmedAt.toISOString(),
  userId,
});

const confirmationViews = ({ confirmation }: Step): Pick<JobStep, 'confirmation' | 'staffConfirmation'> => {
  if (!confirmation) return { confirmation: null, staffConfirmation: null };
  if (isByStaff(confirmation)) return { confirmation: null, staffConfirmation: staffsView(confirmation) };
  return { confirmation: driversView(confirmation), staffConfirmation: null };
};

/** The place of a step, from the newest projected fact. */
export const placeOf = (step: Step, locations: Locations) => {
  const location = locations.get(step.locationId);
  if (!location) throw new Error('A step without its location.');
  return location;
};

const stepView = (step: Step, locations: Locations): JobStep => {
  const { name, address, lat, lng } = placeOf(step, locations);
  return {
    _id: step.id,
    location: { _id: step.locationId, plainLocationName: name, address, lat, lng },
    dueTime: step.dueAt.toISOString(),
    reminderBefore: step.reminderBefore,
    reminderInterval: step.reminderInterval,
    message: step.message,
    isActive: step.isActive,
    activatedAt: step.activatedAt?.toISOString() ?? null,
    ...confirmationViews(step),
    askedAt: step.confirmation ? null : (step.askedAt?.toISOString() ?? null),
    expectedAt: step.confirmation ? null : (expectedAt(step)?.toISOString() ?? null),
  };
};

/** Jobs as staff see them. */
export const jobViews = async (
  context: Pick<Context, 'store' | 'sealer' | 'clock'>,
  jobs: readonly Job[],
): Promise<JobView[]> => {
  const { manager } = context.store;
  const [sites, locations, marks] = await Promise.all([
    findSites(manager, jobs),
    findLocations(manager, jobs),
    numberMarks(context, manager, jobs),
  ]);
  return jobs.map((job) => ({
    _id: job.id,
    plainTitle: job.title,
    plainDescription: job.description,
    createdAt: job.createdAt.toISOString(),
    jobCompletedAt: job.completedAt?.toISOString() ?? null,
    assignedTrucker: job.trucker && { ...job.trucker, ...marks.get(job.id) },
    site: {
      _id: job.siteId,
      plainName: sites.get(job.siteId)?.name ?? '',
      address: sites.get(job.siteId)?.address ?? '',
    },
    timeZone: job.timeZone,
    steps: job.steps.map((step) => stepView(step, locations)),
    version: job.version,
    revision: job.revision,
  }));
};

export const jobView = async (context: Pick<Context, 'store' | 'sealer' | 'clock'>, job: Job): Promise<JobView> => {
  const [view] = await jobViews(context, [job]);
  if (!view) throw new Error('A job without a view.');
  return view;
};

/** A template as staff see it. */
export const templateView = ({
  id,
  name,
  title,
  description,
  siteId,
  steps,
  createdAt,
  version,
}: Template): JobTemplate => ({
  ...{ _id: id, name, title, description, siteId, steps, createdAt: createdAt.toISOString(), version },
});

/** The number that a job's messages go to, as staff see it. */
type NumberMarks = Pick<
  NonNullable<JobView['assignedTrucker']>,
  'isNumberProved' | 'otherPhoneEnding' | 'provedDriver'
> & {
  /** The trucker that the job's visit has now, by its own name. */
  _id?: string;
};

const provedDriverView = (trucker: DriverProjection): NonNullable<NumberMarks['provedDriver']> => {
  const { truckerId: _id, visitId, plainName, plainSurname, plainLicensePlateTruck } = trucker;
  return { _id, visitId, plainName, plainSurname, plainLicensePlateTruck };
};

/** The numbers of jobs as staff see them, by job. */
const numberMarks = async (
  context: Pick<Context, 'sealer' | 'clock'>,
  manager: PgTx['manager'],
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, NumberMarks>> => {
  const numbers = await findNumbers(context, manager, jobs);
  return new Map(
    [...numbers].map(([jobId, { visit, state, proved }]): [string, NumberMarks] => {
      const otherPhoneEnding = visit?.otherEnding ?? undefined;
      return [
        jobId,
        {
          isNumberProved: state.kind === 'proved',
          ...(visit && { _id: visit.truckerId }),
          ...(otherPhoneEnding !== undefined && { otherPhoneEnding }),
          ...(proved && { provedDriver: provedDriverView(proved) }),
        },
      ];
    }),
  );
};

const stateOf = (step: Step): DriverStep['state'] => {
  if (step.confirmation) return 'confirmed';
  return step.isActive ? 'active' : 'waiting';
};

/** The state of a text of staff, as its driver sees it. */
export const driverTextView = (job: Job, original: string): DriverText | undefined => {
  const found = driverTextOf(job, original);
  return (
    found && {
      state: found.state,
      text: defused(found.text),
      language: found.to,
      originalLanguage: found.from,
      ...(found.by && { translatedBy: found.by }),
      isPartly: found.isPartly,
    }
  );
};

/** A step as its driver sees it. The address stays as it was typed: a driver copies it into a map. */
export const driverStep = (job: Job, step: Step, locations: Locations): DriverStep => {
  const { name, address, lat, lng } = placeOf(step, locations);
  const driverName = driverTextView(job, name);
  const driverMessage = driverTextView(job, step.message);
  return {
    stepId: step.id,
    number: job.steps.indexOf(step) + 1,
    locationName: defused(name),
    address,
    lat,
    lng,
    dueTime: step.dueAt.toISOString(),
    timeZone: job.timeZone,
    message: defused(step.message),
    state: stateOf(step),
    linkCode: codeOf(job, step) ?? null,
    // Nobody marks a name that has no translation.
    ...(driverName?.state === 'done' && { driverLocationName: driverName }),
    ...(driverMessage && { driverMessage }),
  };
};
