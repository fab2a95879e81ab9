import { columns, entity, ofCompany, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import type { PrivacyService, RetentionRun, SubjectKey } from '@gatelingo/proto/http/privacy';
import type { RetentionDays } from '@gatelingo/proto/retention';
import { z } from 'zod';
import type { Parts } from '../domain/request-state.ts';

const { key, uuid, text, texts, integer, time, json, of, orNull, sealed } = columns;

const word = personal(z.string());
/** The person's name, and why staff asked. */
const about = z.strictObject({ name: word, reason: word });

/** A person, and every id that stands for a driver with all visits. */
const person = {
  subjectKind: of<SubjectKey['kind']>(text),
  subjectId: text,
  truckerIds: texts,
  visitIds: texts,
};

/** After an erasure the row says only that it was done. */
const subjectOfPerson = {
  driver: { by: 'subjectId', fields: ['about'] },
  visit: { by: 'subjectId', fields: ['about'] },
  guest: { by: 'subjectId', fields: ['about'] },
  receiver: { by: 'subjectId', fields: ['about'] },
  staff: { by: 'subjectId', fields: ['about'] },
} as const;

/** A request for the copy or the erasure of a person's data. A driver's own has the id of the ask. */
export const personRequests = entity(
  'person_request',
  {
    id: key,
    companyId: uuid,
    kind: of<'export' | 'erase'>(text),
    ...person,
    source: of<'staff' | 'driver'>(text),
    about: orNull(sealed(about)),
    /** Of the page of a copy. */
    language: text,
    askedAt: time,
    dueBy: time,
    /** From when on it may run; null while a driver's own waits. */
    runsAt: orNull(time),
    /** Of a driver's own: it does not run before. */
    waitsUntil: orNull(time),
    /** The hash of the code in the link to a driver's copy, and the end of that link. */
    fileHash: orNull(text),
    fileEndsAt: orNull(time),
    /** When the services were asked. */
    startedAt: orNull(time),
    parts: of<Parts>(json),
    doneAt: orNull(time),
    refusedAt: orNull(time),
    /** Of the driver's ask. */
    version: integer,
  },
  { subject: subjectOfPerson, kept: 'records', withheld: ['about'] },
);
export type PersonRequest = ObjectOf<typeof personRequests>;

/** A person's data is to stay until its end. */
export const personHolds = entity(
  'person_hold',
  {
    id: key,
    companyId: uuid,
    ...person,
    about: orNull(sealed(about)),
    endsAt: time,
    createdAt: time,
    createdBy: uuid,
    version: integer,
  },
  { subject: subjectOfPerson, kept: 'records', withheld: ['about'] },
);
export type PersonHold = ObjectOf<typeof personHolds>;

/** How long a company keeps what is personal, where it has set that. */
export const companyPeriods = entity(
  'company_period',
  {
    companyId: key,
    days: of<RetentionDays>(json),
    effectiveAt: time,
    daysBefore: of<RetentionDays>(json),
    version: integer,
  },
  ofCompany,
);
export type CompanyPeriods = RowOf<typeof companyPeriods>;

/** A service's nightly run for a company. */
export const companyRuns = entity(
  'company_run',
  {
    id: key,
    companyId: uuid,
    service: of<PrivacyService>(text),
    day: text,
    state: of<RetentionRun['state']>(text),
    reason: of<NonNullable<RetentionRun['reason']> | ''>(text),
    counts: of<Record<string, number>>(json),
    before: of<Record<string, string>>(json),
    at: time,
  },
  { subject: 'company', kept: 'process' },
);
export type CompanyRun = RowOf<typeof companyRuns>;
