import { EntitySchema } from 'typeorm';
import type { EntitySchemaColumnOptions } from 'typeorm';

/** A job. The trucker's name, phone and plate lie in `personal`, as he was when the job was given to him. */
export interface JobRow {
  id: string;
  companyId: string;
  title: string;
  description: string;
  siteId: string;
  truckerId: string | null;
  preferredLanguage: string | null;
  phoneIndex: string | null;
  personal: Buffer;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  version: number;
}

/** One step of a job. Its message, and where it was confirmed, lie in `personal`. */
export interface StepRow {
  id: string;
  companyId: string;
  jobId: string;
  /** From 0. */
  position: number;
  locationId: string;
  dueAt: Date;
  /** Minutes. */
  reminderBefore: number;
  reminderInterval: number;
  /** How many reminders are counted before the first of the present plan. */
  remindersBefore: number;
  isActive: boolean;
  activatedAt: Date | null;
  confirmedAt: Date | null;
  tappedAt: Date | null;
  /** Metres. */
  accuracy: number | null;
  distance: number | null;
  personal: Buffer;
}

/** The next reminder of a job's active step. */
export interface ReminderRow {
  jobId: string;
  stepId: string;
  dueAt: Date;
}

/** What stays of a deleted job, so that its end can be said again. */
export interface DeletedJobRow {
  id: string;
  companyId: string;
  version: number;
  deletedAt: Date;
}

/** What this service knows of another's aggregate; the highest version wins. */
export interface CompanyProjectionRow {
  companyId: string;
  name: string;
  version: number;
}

export interface SiteProjectionRow {
  siteId: string;
  companyId: string;
  name: string;
  address: string;
  version: number;
}

export interface LocationProjectionRow {
  locationId: string;
  companyId: string;
  siteId: string;
  name: string;
  address: string;
  /** WGS84 degrees. */
  lat: number;
  lng: number;
  version: number;
}

/** A trucker with the data of the newest visit. Name, phone and plate lie in `personal`. */
export interface TruckerProjectionRow {
  truckerId: string;
  companyId: string;
  visitId: string;
  registeredAt: Date;
  preferredLanguage: string;
  personal: Buffer;
  version: number;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (type: EntitySchemaColumnOptions['type'], options: Partial<EntitySchemaColumnOptions> = {}) => ({
  type,
  ...options,
});
const uuid = column('uuid');
const key = column('uuid', { primary: true });
const words = column('text');
const flag = column('boolean');
const bytes = column('bytea');
const whole = column('integer');
const real = column('double precision');
const time = column('timestamptz');
const orNull = (of: EntitySchemaColumnOptions) => ({ ...of, nullable: true });

const entity = <Row extends object>(name: string, columns: Record<keyof Row & string, EntitySchemaColumnOptions>) =>
  new EntitySchema<Row>({
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries<EntitySchemaColumnOptions>(columns).map(([property, options]) => [
        property,
        { ...options, name: snake(property) },
      ]),
    ) as { [Property in keyof Row]?: EntitySchemaColumnOptions },
  });

export const jobs = entity<JobRow>('job', {
  id: key,
  companyId: uuid,
  title: words,
  description: words,
  siteId: uuid,
  truckerId: orNull(uuid),
  preferredLanguage: orNull(words),
  phoneIndex: orNull(words),
  personal: bytes,
  createdAt: time,
  updatedAt: time,
  completedAt: orNull(time),
  version: whole,
});

export const steps = entity<StepRow>('step', {
  id: key,
  companyId: uuid,
  jobId: uuid,
  position: whole,
  locationId: uuid,
  dueAt: time,
  reminderBefore: whole,
  reminderInterval: whole,
  remindersBefore: whole,
  isActive: flag,
  activatedAt: orNull(time),
  confirmedAt: orNull(time),
  tappedAt: orNull(time),
  accuracy: orNull(real),
  distance: orNull(real),
  personal: bytes,
});

export const reminders = entity<ReminderRow>('reminder', { jobId: key, stepId: uuid, dueAt: time });

export const deletedJobs = entity<DeletedJobRow>('deleted_job', {
  id: key,
  companyId: uuid,
  version: whole,
  deletedAt: time,
});

export const companyProjections = entity<CompanyProjectionRow>('company_projection', {
  companyId: key,
  name: words,
  version: whole,
});

export const siteProjections = entity<SiteProjectionRow>('site_projection', {
  siteId: key,
  companyId: uuid,
  name: words,
  address: words,
  version: whole,
});

export const locationProjections = entity<LocationProjectionRow>('location_projection', {
  locationId: key,
  companyId: uuid,
  siteId: uuid,
  name: words,
  address: words,
  lat: real,
  lng: real,
  version: whole,
});

export const truckerProjections = entity<TruckerProjectionRow>('trucker_projection', {
  truckerId: key,
  companyId: uuid,
  visitId: uuid,
  registeredAt: time,
  preferredLanguage: words,
  personal: bytes,
  version: whole,
});

export const entities = [
  jobs,
  steps,
  reminders,
  deletedJobs,
  companyProjections,
  siteProjections,
  locationProjections,
  truckerProjections,
];
