import { via } from '@gatelingo/chassis/personal';
import { columns, entity, ofCompany, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { translatorName } from '@gatelingo/proto/http/translators';
import { z } from 'zod';

const { key, uuid, text, boolean, integer, real, time, orNull, sealed } = columns;

const word = personal(z.string());
const driverPart = z.object({ plainName: word, plainSurname: word, plainPhone: word, plainLicensePlateTruck: word });

const translationPart = z.object({
  from: z.string(),
  to: z.string(),
  texts: z.array(
    z.object({
      key: z.string(),
      state: z.enum(['done', 'same', 'failed']),
      text: word,
      from: z.string(),
      by: translatorName.nullable(),
      isPartly: z.boolean(),
    }),
  ),
  asked: z.array(z.string()),
});

/** A job, with the trucker's name, phone and plate at the time of the assignment. */
export const jobs = entity(
  'job',
  {
    id: key,
    companyId: uuid,
    title: text,
    description: text,
    siteId: uuid,
    /** IANA: the site's when the job was saved last. */
    timeZone: text,
    truckerId: orNull(uuid),
    /** The visit that the job was given to. */
    visitId: orNull(uuid),
    preferredLanguage: orNull(text),
    phoneIndex: orNull(text),
    personal: sealed(z.object({ trucker: driverPart.nullable(), creationMessage: word })),
    /** Staff's texts in the trucker's language; null where nothing needs a translation. */
    translation: orNull(sealed(translationPart)),
    createdAt: time,
    updatedAt: time,
    completedAt: orNull(time),
    version: integer,
    /** Of staff's changes alone. */
    revision: integer,
    /** It brings a call of staff to its driver. */
    isCall: boolean,
  },
  {
    subject: { driver: 'truckerId', visit: 'visitId' },
    ...{ kept: 'jobs', begins: 'completedAt', withheld: ['phoneIndex'] },
  },
);
export type JobRow = ObjectOf<typeof jobs>;

const position = personal(z.object({ lat: z.number(), lng: z.number() }));

/** One step of a job. */
export const steps = entity(
  'step',
  {
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
    /** Its message, and the position of its confirmation. */
    content: sealed(z.object({ message: word, position: position.nullable() }), { name: 'personal' }),
    /** The code of its link, and whose it is. */
    link: orNull(sealed(z.object({ code: word, truckerId: z.string() }))),
    /** The code's blind index. */
    linkIndex: orNull(text),
    /** Whose code it is. */
    linkTruckerId: orNull(uuid),
    /** When that trucker asked the staff to confirm the step. */
    askedAt: orNull(time),
    /** How many minutes late its driver announced to be, and when it was announced. */
    delayMinutes: orNull(integer),
    delaySentAt: orNull(time),
  },
  {
    subject: {
      ...via('job', 'jobId'),
      driver: { by: 'linkTruckerId', fields: ['link', 'linkIndex', 'linkTruckerId'] },
      staff: { by: 'confirmedBy', fields: ['confirmedBy'], staysTaken: true },
    },
    ...{ kept: 'jobs', withheld: ['link', 'linkIndex'] },
  },
);
export type StepRow = ObjectOf<typeof steps>;

/** The next reminder of a job's active step. */
export const reminders = entity(
  'reminder',
  { jobId: key, stepId: uuid, dueAt: time },
  { subject: via('job', 'jobId'), kept: 'jobs' },
);
export type ReminderRow = RowOf<typeof reminders>;

/** The remains of a deleted job, so that its end can be published again. */
export const deletedJobs = entity(
  'deleted_job',
  { id: key, companyId: uuid, version: integer, deletedAt: time },
  { subject: 'company', kept: 'jobs', begins: 'deletedAt' },
);
export type DeletedJobRow = RowOf<typeof deletedJobs>;

/** The figures of a step whose driver was erased. Its id is new and its times have no seconds: nothing leads from it to the job. */
export const stepFigures = entity(
  'step_figure',
  {
    id: key,
    companyId: uuid,
    siteId: uuid,
    locationId: uuid,
    dueAt: time,
    confirmedAt: orNull(time),
    delayMinutes: orNull(integer),
    preferredLanguage: text,
  },
  { subject: 'nobody', kept: 'figures', begins: 'dueAt' },
);

/** The messages are to people: so the steps are encrypted. They are the company's own. */
const templateStep = z.object({
  ...{ locationId: z.string(), offset: z.number(), message: z.string() },
  ...{ reminderBefore: z.number(), reminderInterval: z.number() },
});

/** A template of jobs. */
export const templates = entity(
  'job_template',
  {
    id: key,
    companyId: uuid,
    name: text,
    /** The name as it is compared. */
    nameKey: text,
    title: text,
    description: text,
    siteId: uuid,
    personal: sealed(z.object({ steps: z.array(templateStep) })),
    createdAt: time,
    version: integer,
  },
  ofCompany,
);
export type Template = ObjectOf<typeof templates>;

export const companyProjections = entity(
  'company_projection',
  { companyId: key, name: text, language: text, createdAt: orNull(time), version: integer },
  ofCompany,
);
export type CompanyProjectionRow = RowOf<typeof companyProjections>;

export const siteProjections = entity(
  'site_projection',
  {
    siteId: key,
    companyId: uuid,
    name: text,
    address: text,
    /** IANA. */
    timeZone: text,
    version: integer,
  },
  ofCompany,
);
export type SiteProjectionRow = RowOf<typeof siteProjections>;

export const locationProjections = entity(
  'location_projection',
  {
    locationId: key,
    companyId: uuid,
    siteId: uuid,
    name: text,
    address: text,
    /** WGS84 degrees. */
    lat: real,
    lng: real,
    version: integer,
  },
  ofCompany,
);
export type LocationProjectionRow = RowOf<typeof locationProjections>;

/** A trucker with the data of the newest proved visit, or of the newest one. */
export const driverProjections = entity(
  'trucker_projection',
  {
    truckerId: key,
    companyId: uuid,
    visitId: uuid,
    registeredAt: time,
    preferredLanguage: text,
    personal: sealed(driverPart),
    /** The visit, if its number is proved. */
    provedVisitId: orNull(uuid),
    version: integer,
  },
  { subject: { driver: 'truckerId', visit: 'visitId' }, kept: 'registrations', begins: 'registeredAt' },
);
export type DriverProjection = ObjectOf<typeof driverProjections>;

/** The number of a visit, and its proof. */
export const visitProjections = entity(
  'visit_projection',
  {
    visitId: key,
    companyId: uuid,
    truckerId: uuid,
    phoneIndex: text,
    registeredAt: time,
    provedAt: orNull(time),
    /** The last digits of another phone that waits for staff's yes. */
    otherEnding: orNull(sealed(word)),
    version: integer,
  },
  {
    subject: { visit: 'visitId', driver: 'truckerId' },
    ...{ kept: 'registrations', begins: 'registeredAt', withheld: ['phoneIndex', 'otherEnding'] },
  },
);
export type VisitProjection = ObjectOf<typeof visitProjections>;

/** A trucker's id that stands for another one, since a visit proved that the two are one. */
export const driverAliases = entity(
  'trucker_alias',
  {
    aliasId: key,
    companyId: uuid,
    truckerId: uuid,
    visitId: uuid,
    version: integer,
  },
  {
    subject: { ...via('visit_projection', 'visitId'), driver: ['truckerId', 'aliasId'], visit: 'visitId' },
    kept: 'registrations',
  },
);
export type DriverAliasRow = RowOf<typeof driverAliases>;
