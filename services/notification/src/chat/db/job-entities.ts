import { via } from '@gatelingo/chassis/personal';
import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import type { Job } from '../domain/job.ts';
import type { DriverMessage } from '../domain/driver-messages.ts';

const { key, uuid, text, texts, boolean, integer, time, json, of, orNull, sealed } = columns;

const word = personal(z.string());
const person = z.strictObject({ name: word, surname: word, phone: word });
/** The codes of the steps' links, by step. */
const stepCodes = z.record(z.string(), z.string());
const driverWords = z.object({
  title: word,
  steps: z.record(
    z.string(),
    z.object({
      ...{ place: z.string(), note: word, driverNote: word },
      ...{ isPartly: z.boolean(), isUntranslated: z.boolean(), isPending: z.boolean() },
    }),
  ),
});

/** A job from jobs' facts. A deleted one keeps its row, so that an older fact can't revive it. */
export const JobEntity = entity(
  'job',
  {
    id: key,
    companyId: uuid,
    title: text,
    /** Empty in the fact of a job that was deleted. */
    siteId: text,
    truckerId: orNull(uuid),
    steps: of<Job['steps']>(json),
    isCompleted: boolean,
    isDeleted: boolean,
    isCall: boolean,
    /** When its completion or deletion was consumed. */
    endedAt: orNull(time),
    version: integer,
  },
  { subject: { driver: 'truckerId' }, kept: 'jobs', begins: 'endedAt' },
);
export type JobRow = RowOf<typeof JobEntity>;

/** A trucker to whom a job was given. */
export const AssignmentEntity = entity(
  'job_assignment',
  {
    id: key,
    companyId: uuid,
    jobId: uuid,
    truckerId: uuid,
    /** The trucker's visit when the job was given; null where the fact of the job has none. */
    visitId: orNull(uuid),
    language: text,
    personal: sealed(person),
    codes: orNull(sealed(stepCodes)),
    /** The staff's text, in the trucker's language. */
    words: sealed(driverWords),
    version: integer,
    firstStepId: orNull(uuid),
    firstVersion: orNull(integer),
    /** The phone's blind index, the same for all companies; null if it is no valid phone. */
    phoneIndex: orNull(text),
    /** Blind indexes of the name's words, with a key of the company. */
    nameIndexes: texts,
    /** The plate of the truck; null where no fact had it. */
    plate: orNull(sealed(word)),
    /** Blind indexes of the plate, its beginnings and its ends, with a key of the company. */
    plateIndexes: texts,
    /** When the trucker first got the job. */
    assignedAt: orNull(time),
  },
  {
    subject: { ...via('job', 'jobId'), driver: 'truckerId', visit: 'visitId' },
    ...{ kept: 'jobs', withheld: ['codes', 'phoneIndex', 'nameIndexes', 'plateIndexes'] },
  },
);
export type AssignmentRow = RowOf<typeof AssignmentEntity>;

/** A message to a trucker. Its key is unique; its state says whether it is still to be sent. */
export const DriverMessageEntity = entity(
  'trucker_message',
  {
    id: key,
    companyId: uuid,
    jobId: uuid,
    stepId: uuid,
    truckerId: uuid,
    kind: of<DriverMessage['kind']>(text),
    n: integer,
    state: of<DriverMessage['state']>(text),
    callId: orNull(uuid),
    createdAt: time,
  },
  { subject: { ...via('job', 'jobId'), driver: 'truckerId' }, kept: 'jobs' },
);
