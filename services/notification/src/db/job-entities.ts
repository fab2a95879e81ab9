import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { Job } from '../domain/job.ts';
import type { TruckerMessage } from '../domain/trucker-messages.ts';

const { key, uuid, text, texts, boolean, bytes, integer, time, json, of, orNull } = columns;

/** A job from jobs' facts. A deleted one keeps its row, so that an older fact can't revive it. */
export const JobEntity = entity('job', {
  id: key,
  companyId: uuid,
  title: text,
  truckerId: orNull(uuid),
  steps: of<Job['steps']>(json),
  isCompleted: boolean,
  isDeleted: boolean,
  version: integer,
});
export type JobRow = RowOf<typeof JobEntity>;

/**
 * A trucker to whom a job was given. Name and phone are in `personal`. The codes of the steps' links are in `codes`.
 */
export const AssignmentEntity = entity('job_assignment', {
  id: key,
  companyId: uuid,
  jobId: uuid,
  truckerId: uuid,
  /** The trucker's visit when the job was given; null where jobs told of none. */
  visitId: orNull(uuid),
  language: text,
  personal: bytes,
  codes: orNull(bytes),
  version: integer,
  firstStepId: orNull(uuid),
  firstVersion: orNull(integer),
  /** The phone's blind index, the same for all companies; null if it is no valid phone. */
  phoneIndex: orNull(text),
  /** Blind indexes of the name's words, with a key of the company. */
  nameIndexes: texts,
  /** The plate of the truck; null where no fact told it. */
  plate: orNull(bytes),
  /** Blind indexes of the plate, its beginnings and its ends, with a key of the company. */
  plateIndexes: texts,
  /** When the trucker first got the job. */
  assignedAt: orNull(time),
});
export type AssignmentRow = RowOf<typeof AssignmentEntity>;

/** A message to a trucker. Its key is unique; its state says whether it is still to be sent. */
export const TruckerMessageEntity = entity('trucker_message', {
  id: key,
  companyId: uuid,
  jobId: uuid,
  stepId: uuid,
  truckerId: uuid,
  kind: of<TruckerMessage['kind']>(text),
  n: integer,
  state: of<TruckerMessage['state']>(text),
  createdAt: time,
});
