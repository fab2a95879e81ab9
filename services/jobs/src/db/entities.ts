import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';

const { key, uuid, text, boolean, bytes, integer, real, time, orNull } = columns;

/** A job. `personal` contains the trucker's name, phone and plate at the time of the assignment. */
export const jobs = entity('job', {
  id: key,
  companyId: uuid,
  title: text,
  description: text,
  siteId: uuid,
  truckerId: orNull(uuid),
  /** The visit that the job was given to. */
  visitId: orNull(uuid),
  preferredLanguage: orNull(text),
  phoneIndex: orNull(text),
  personal: bytes,
  createdAt: time,
  updatedAt: time,
  completedAt: orNull(time),
  version: integer,
});
export type JobRow = RowOf<typeof jobs>;

/**
 * One step of a job. `personal` contains its message and the position of its confirmation, `link` the code of its link
 * and whose it is.
 */
export const steps = entity('step', {
  id: key,
  companyId: uuid,
  jobId: uuid,
  /** From 0. */
  position: integer,
  locationId: uuid,
  dueAt: time,
  /** Minutes. */
  reminderBefore: integer,
  reminderInterval: integer,
  /** The number of reminders before the first of the current plan. */
  remindersBefore: integer,
  isActive: boolean,
  activatedAt: orNull(time),
  confirmedAt: orNull(time),
  tappedAt: orNull(time),
  /** Metres. */
  accuracy: orNull(real),
  distance: orNull(real),
  /** Who of the staff confirmed it; null where its driver did. */
  confirmedBy: orNull(uuid),
  personal: bytes,
  link: orNull(bytes),
  /** The code's blind index. */
  linkIndex: orNull(text),
  /** Whose code it is. */
  linkTruckerId: orNull(uuid),
  /** When that trucker asked the staff to confirm the step. */
  askedAt: orNull(time),
  /** How many minutes late its driver said to be, and when that was said. */
  delayMinutes: orNull(integer),
  delaySentAt: orNull(time),
});
export type StepRow = RowOf<typeof steps>;

/** The next reminder of a job's active step. */
export const reminders = entity('reminder', { jobId: key, stepId: uuid, dueAt: time });
export type ReminderRow = RowOf<typeof reminders>;

/** What remains of a deleted job, so that its end can be published again. */
export const deletedJobs = entity('deleted_job', { id: key, companyId: uuid, version: integer, deletedAt: time });
export type DeletedJobRow = RowOf<typeof deletedJobs>;

/** A template of jobs. `personal` contains its steps, because their messages are to people. */
export const templates = entity('job_template', {
  id: key,
  companyId: uuid,
  name: text,
  /** The name as it is compared. */
  nameKey: text,
  title: text,
  description: text,
  siteId: uuid,
  personal: bytes,
  createdAt: time,
  version: integer,
});
export type TemplateRow = RowOf<typeof templates>;

export const companyProjections = entity('company_projection', { companyId: key, name: text, version: integer });
export type CompanyProjectionRow = RowOf<typeof companyProjections>;

export const siteProjections = entity('site_projection', {
  siteId: key,
  companyId: uuid,
  name: text,
  address: text,
  version: integer,
});
export type SiteProjectionRow = RowOf<typeof siteProjections>;

export const locationProjections = entity('location_projection', {
  locationId: key,
  companyId: uuid,
  siteId: uuid,
  name: text,
  address: text,
  /** WGS84 degrees. */
  lat: real,
  lng: real,
  version: integer,
});
export type LocationProjectionRow = RowOf<typeof locationProjections>;

/** A trucker with the data of the newest proved visit, or of the newest one. `personal` contains name, phone and plate. */
export const truckerProjections = entity('trucker_projection', {
  truckerId: key,
  companyId: uuid,
  visitId: uuid,
  registeredAt: time,
  preferredLanguage: text,
  personal: bytes,
  /** The visit, if its number is proved. */
  provedVisitId: orNull(uuid),
  version: integer,
});
export type TruckerProjectionRow = RowOf<typeof truckerProjections>;

/** What a visit says about its number. */
export const visitProjections = entity('visit_projection', {
  visitId: key,
  companyId: uuid,
  truckerId: uuid,
  phoneIndex: text,
  registeredAt: time,
  provedAt: orNull(time),
  /** The last digits of another phone that waits for staff's yes, encrypted. */
  otherEnding: orNull(bytes),
  version: integer,
});
export type VisitProjectionRow = RowOf<typeof visitProjections>;

/** A trucker's id that stands for another one, since a visit proved that the two are one. */
export const truckerAliases = entity('trucker_alias', {
  aliasId: key,
  companyId: uuid,
  truckerId: uuid,
  visitId: uuid,
  version: integer,
});
export type TruckerAliasRow = RowOf<typeof truckerAliases>;

export const entities = [
  jobs,
  steps,
  reminders,
  deletedJobs,
  templates,
  companyProjections,
  siteProjections,
  locationProjections,
  truckerProjections,
  visitProjections,
  truckerAliases,
];
