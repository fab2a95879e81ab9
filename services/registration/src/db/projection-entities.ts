import { columns, entity, ofCompany, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { driverText } from '@gatelingo/proto/http/jobs';
import { z } from 'zod';

const { key, uuid, text, texts, boolean, integer, time, orNull, sealed } = columns;

const word = personal(z.string());

export const siteProjections = entity(
  'site_projection',
  {
    siteId: key,
    companyId: uuid,
    name: text,
    address: text,
    /** The countries whose mobile numbers get codes by SMS; empty for the site's own. */
    smsCountries: texts,
    /** IANA. */
    timeZone: text,
    /** E.164, for its drivers; empty: none. */
    phone: text,
    assemblyPoint: text,
    waitLimitMinutes: integer,
    notReachedMinutes: integer,
    version: integer,
  },
  ofCompany,
);
export type SiteProjectionRow = RowOf<typeof siteProjections>;

export const companyProjections = entity(
  'company_projection',
  {
    companyId: key,
    name: text,
    language: text,
    createdAt: orNull(time),
    version: integer,
  },
  ofCompany,
);
export type CompanyProjectionRow = RowOf<typeof companyProjections>;

/** The names of places that a vehicle is sent to. */
export const locationProjections = entity(
  'location_projection',
  { locationId: key, companyId: uuid, name: text, version: integer },
  ofCompany,
);

/** Whether a company sends SMS. */
export const messageSettingsProjections = entity(
  'message_settings_projection',
  {
    companyId: key,
    sendsSms: boolean,
    version: integer,
  },
  ofCompany,
);

/** A company's people: their addresses are receivers without being asked, and documents name who has explained them. */
export const memberProjections = entity(
  'member_projection',
  {
    userId: key,
    companyId: uuid,
    emailIndex: text,
    personal: sealed(z.strictObject({ name: word })),
    isActive: boolean,
    version: integer,
  },
  { subject: { staff: 'userId' }, kept: 'account', withheld: ['emailIndex'] },
);
export type MemberProjectionRow = ObjectOf<typeof memberProjections>;

const passStepPart = z.strictObject({
  number: z.number(),
  locationName: z.string(),
  address: z.string(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  dueTime: z.string(),
  timeZone: z.string().optional(),
  message: word,
  state: z.enum(['waiting', 'active', 'confirmed']),
  linkCode: z.string().nullable(),
  driverLocationName: driverText.optional(),
  driverMessage: driverText.optional(),
});

/** The trucker of a job. The row of a completed or deleted job stays, so that an older fact can't reactivate it. */
export const driverJobs = entity(
  'trucker_job',
  {
    jobId: key,
    companyId: uuid,
    truckerId: orNull(uuid),
    isActive: boolean,
    /** The visit whose pass shows the steps. */
    visitId: orNull(uuid),
    completedAt: orNull(time),
    /** The steps for the pass; null without a visit. */
    steps: orNull(sealed(z.array(passStepPart))),
    version: integer,
  },
  { subject: { visit: 'visitId', driver: 'truckerId' }, kept: 'jobs', begins: 'completedAt', withheld: ['steps'] },
);
export type DriverJobRow = ObjectOf<typeof driverJobs>;
