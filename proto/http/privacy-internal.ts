import { z } from 'zod';
import { binary, endpoint } from './endpoint.ts';
import { id, line, personal } from './fields.ts';
import { retentionKinds, type RetentionKind } from '../retention.ts';
import { dueRows, subject, subjectKey } from './privacy.ts';

const access = ['internal'] as const;

/** Every id that stands for a driver, and all of the driver's visits; empty for others. */
const driverIds = { truckerIds: z.array(z.string()), visitIds: z.array(z.string()) };

/** Of registration and session-voice: the persons whose data they own. */
export const privacySubjects = {
  findSubjects: endpoint('GET /internal/privacy/subjects', {
    summary: 'Persons by name, phone number, licence plate or e-mail address, at most 50.',
    access,
    request: { query: z.strictObject({ companyId: id(), search: personal(line(200)) }) },
    response: z.strictObject({ subjects: z.array(subject), hasMore: z.boolean() }),
  }),
  getSubject: endpoint('GET /internal/privacy/subjects/:kind/:id', {
    summary: 'A person with every id that stands for them.',
    access,
    request: { params: subjectKey, query: z.strictObject({ companyId: id() }) },
    response: z.strictObject({ subject, ...driverIds }),
  }),
};

const subjectFile = z.strictObject({
  id: id(),
  /** `signature`, `registration-pdf`… */
  kind: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type SubjectFile = z.infer<typeof subjectFile>;

/** A line of an export: a row of the person without codes and other people's names, and the files that go with it. */
export const subjectRow = z.strictObject({
  table: z.string(),
  row: personal(z.record(z.string(), z.unknown())),
  files: z.array(subjectFile),
});
export type SubjectRow = z.infer<typeof subjectRow>;

/** Of every service that holds personal data. */
export const privacyExport = {
  exportSubject: endpoint('POST /internal/privacy/export', {
    summary: 'What the service keeps of a person: one row a line (`subjectRow`), table by table, streamed.',
    access,
    request: { body: z.strictObject({ companyId: id(), subject: subjectKey, ...driverIds }) },
    response: binary('application/x-ndjson'),
  }),
};

/** Of every service that keeps files of persons. */
export const privacyFile = {
  readSubjectFile: endpoint('GET /internal/privacy/files/:id', {
    summary: 'The bytes of a file that an export names.',
    access,
    request: { params: z.strictObject({ id: id() }), query: z.strictObject({ companyId: id() }) },
    response: binary('application/octet-stream'),
  }),
};

/** Of every service that holds personal data. */
export const privacyParts = {
  countDue: endpoint('GET /internal/privacy/due', {
    summary: 'What the next night would erase of a company with these periods.',
    access,
    request: {
      query: z.strictObject({
        companyId: id(),
        ...(Object.fromEntries(retentionKinds.map((kind) => [kind, z.coerce.number().int().min(1)])) as Record<
          RetentionKind,
          z.ZodCoercedNumber
        >),
      }),
    },
    response: z.strictObject({ due: z.array(dueRows) }),
  }),
};
