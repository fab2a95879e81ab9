import { z } from 'zod';
import { retentionKinds, retentionRange, type RetentionKind } from '../retention.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, line, message, nextCursor, paging, personal, text, time } from './fields.ts';
import { rolesWith } from '../roles.ts';

const { least, most } = retentionRange;
const days = z
  .number()
  .int('Use whole days.')
  .min(least, `Use ${String(least)} to ${String(most)} days.`)
  .max(most, `Use ${String(least)} to ${String(most)} days.`);
const ofEachKind = <T extends z.ZodType>(schema: T) =>
  z.strictObject(Object.fromEntries(retentionKinds.map((kind) => [kind, schema])) as Record<RetentionKind, T>);
const retentionDays = ofEachKind(days);

const documentsFirst = 'Documents are kept at most as long as registrations.';
/** A document goes with its registration at the latest: a longer period would promise too much. A period that is none has its own fault. */
const isKept = ({ documents, registrations }: Record<RetentionKind, number>): boolean =>
  documents <= registrations || registrations < least;
const setDays = retentionDays.refine(isKept, {
  error: documentsFirst,
  path: ['documents'],
  params: { code: 'longer_than_registrations' },
});

const retentionState = z.strictObject({
  /** In force now. */
  retention: retentionDays,
  /** A change that is not in force yet; the same call with the values in force takes it back. */
  next: z.strictObject({ retention: retentionDays, effectiveAt: time() }).optional(),
  defaults: retentionDays,
});
export type RetentionState = z.infer<typeof retentionState>;

/** The rows that a period ends: how many rows of a kind that began before a day. */
export const dueRows = z.strictObject({ kind: z.enum(retentionKinds), count: z.number().int(), before: z.iso.date() });
export type DueRows = z.infer<typeof dueRows>;

/** The services that hold personal data. */
export const privacyServices = ['auth', 'jobs', 'notification', 'registration', 'session-voice'] as const;
export type PrivacyService = (typeof privacyServices)[number];
const service = z.enum(privacyServices);

/** Numbers by kind of row: visits, files, messages… */
const counts = z.record(z.string(), z.number().int());

/** `allowed`: it waited, and goes on with the next look of its service. */
const runState = z.enum(['done', 'waiting', 'allowed']);

const retentionRun = z.strictObject({
  _id: id(),
  service,
  /** Of the night, in Europe/Berlin. */
  day: z.iso.date(),
  state: runState,
  /** Why it waits. */
  reason: z.enum(['more-than-usual', 'not-last-night']).optional(),
  counts,
  /** By kind: what began before this day. */
  before: z.record(z.string(), z.string()),
  at: time(),
});
export type RetentionRun = z.infer<typeof retentionRun>;

export const subjectKinds = ['driver', 'visit', 'guest', 'receiver', 'staff'] as const;
const subjectKind = z.enum(subjectKinds);
/** `id`: of the trucker, visit, session, receiver or user. */
export const subjectKey = z.strictObject({ kind: subjectKind, id: line(64) });
export type SubjectKey = z.infer<typeof subjectKey>;

/** A person whose data the company has. */
export const subject = z.strictObject({
  kind: subjectKind,
  id: z.string(),
  name: personal(z.string()),
  phone: personal(z.string()).optional(),
  email: personal(z.string()).optional(),
  licensePlate: personal(z.string()).optional(),
  /** When the company last had to do with this person. */
  lastAt: time().optional(),
});
export type Subject = z.infer<typeof subject>;

const requestKind = z.enum(['export', 'erase']);
/** `open`: waits; `held`: a hold keeps the data for now; `refused`: the person took it back. */
const requestState = z.enum(['open', 'running', 'done', 'held', 'refused']);
export type RequestState = z.infer<typeof requestState>;

const part = z.strictObject({
  service,
  state: z.enum(['open', 'done', 'held']),
  counts,
  doneAt: time().optional(),
  /** Until when copies of it are in logs and backups. */
  keptUntil: time().optional(),
});
export type RequestPart = z.infer<typeof part>;

const source = z.enum(['staff', 'driver']);

/** The name and the reason end with the erasure. */
const request = z.strictObject({
  _id: id(),
  kind: requestKind,
  subject: z.strictObject({
    kind: subjectKind,
    id: z.string(),
    name: personal(z.string()).optional(),
    /** The newest registration of a driver whose erasure has not begun. */
    visitId: z.string().optional(),
  }),
  state: requestState,
  source,
  reason: personal(z.string()).optional(),
  askedAt: time(),
  /** A month later (Art. 12). */
  dueBy: time(),
  /** A driver's own: when it runs at the earliest. */
  runsAt: time().optional(),
  /** A driver's own: it also waits until the driver has left. */
  isOnSite: z.boolean().optional(),
  doneAt: time().optional(),
  /** Of an erasure that has begun. */
  parts: z.array(part),
});
export type PrivacyRequest = z.infer<typeof request>;

const requestFilter = {
  source: source.optional(),
  /** `true`: those that are not done alone, the one that is due first before the others. */
  open: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};

const hold = z.strictObject({
  _id: id(),
  subject: z.strictObject({ kind: subjectKind, id: z.string(), name: personal(z.string()).optional() }),
  reason: personal(z.string()),
  endsAt: time(),
  createdAt: time(),
  /** The user who set it. */
  by: id(),
});
export type Hold = z.infer<typeof hold>;

const reason = () => personal(text(500));
const ofId = z.strictObject({ id: id() });
const access = rolesWith('privacy');

/** Calls about personal data: how long it is kept, whose it is, its copy, its erasure. */
export const privacy = {
  getRetention: endpoint('GET /privacy/retention', {
    summary: 'How many days the company keeps what is personal.',
    access,
    request: {},
    response: retentionState,
  }),
  setRetention: endpoint('PUT /privacy/retention', {
    summary:
      'Sets the periods, in force after 24 hours; all administrators get a mail. Documents are kept at most as long as registrations.',
    access,
    audit: 'retention.changed',
    request: { body: setDays },
    response: retentionState,
  }),
  previewRetention: endpoint('GET /privacy/retention/preview', {
    summary: 'What the next night would erase with these periods; without a value the one to come counts.',
    access,
    request: { query: ofEachKind(z.coerce.number().pipe(days).optional()) },
    /** `notAsked`: services that gave no answer. */
    response: z.strictObject({ due: z.array(dueRows), notAsked: z.array(service) }),
    asksProvider: true,
  }),
  listRetentionRuns: endpoint('GET /privacy/retention/runs', {
    summary: 'The nightly runs, the newest first.',
    access,
    request: { query: z.strictObject({ ...paging, state: runState.optional() }) },
    response: z.strictObject({ runs: z.array(retentionRun), ...nextCursor }),
  }),
  allowRetentionRun: endpoint('POST /privacy/retention/runs/:id/allow', {
    summary: 'Lets a run that waits go on. 409 for one that does not wait.',
    access,
    audit: 'retention.allowed',
    request: { params: ofId },
    response: z.strictObject({ run: retentionRun }),
  }),
  findSubjects: endpoint('GET /privacy/subjects', {
    summary:
      'Persons by name, phone number, licence plate or e-mail address, at most 50: `hasMore` says that there are more.',
    access,
    audit: 'person.listed',
    request: { query: z.strictObject({ search: personal(line(200)) }) },
    response: z.strictObject({ subjects: z.array(subject), hasMore: z.boolean(), notAsked: z.array(service) }),
    asksProvider: true,
  }),
  createRequest: endpoint('POST /privacy/requests', {
    summary:
      'Asks for the copy or the erasure of what is kept of a person. While one is open, the same call answers the same one, and begins an erasure that a driver asked for. 422 for the last administrator.',
    access,
    audit: 'request.created',
    request: { body: z.strictObject({ kind: requestKind, subject: subjectKey, reason: reason() }) },
    response: z.strictObject({ requestId: id() }),
    status: 202,
    idempotent: true,
  }),
  listRequests: endpoint('GET /privacy/requests', {
    summary: 'The requests, the newest first.',
    access,
    request: { query: z.strictObject({ ...paging, ...requestFilter }) },
    response: z.strictObject({ requests: z.array(request), ...nextCursor }),
  }),
  getRequest: endpoint('GET /privacy/requests/:id', {
    summary: 'A request with its part of each service.',
    access,
    request: { params: ofId },
    response: z.strictObject({ request }),
  }),
  listHolds: endpoint('GET /privacy/holds', {
    summary: 'The holds that have not ended, the newest first.',
    access,
    request: { query: z.strictObject(paging) },
    response: z.strictObject({ holds: z.array(hold), ...nextCursor }),
  }),
  setHold: endpoint('PUT /privacy/holds', {
    summary:
      "Keeps a person's data until an end: neither a period nor a request erases it. One a person: it replaces an earlier one.",
    access,
    audit: 'hold.changed',
    request: { body: z.strictObject({ subject: subjectKey, reason: reason(), endsAt: time() }) },
    response: z.strictObject({ hold }),
  }),
  endHold: endpoint('DELETE /privacy/holds/:id', {
    summary: 'Ends a hold: a request that waits for it goes on.',
    access,
    audit: 'hold.changed',
    request: { params: ofId },
    response: message,
  }),
};

/** The copy of what is kept of a person: a ZIP with a page to read, streamed. */
export const privacyFiles = {
  getRequestFile: endpoint('GET /privacy/requests/:id/file', {
    summary: 'The copy that a request asked for. 503 before it begins while a service gives no answer.',
    access,
    audit: 'person.exported',
    request: { params: ofId },
    response: binary('application/zip'),
    asksProvider: true,
  }),
  getOwnFile: endpoint('GET /my-data/file', {
    summary: "A driver's own copy, by the code of the link that was sent to the number; 404 whatever is wrong with it.",
    access: ['public'],
    request: { query: z.strictObject({ code: line(64) }) },
    response: binary('application/zip'),
    asksProvider: true,
  }),
};
