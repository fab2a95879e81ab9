import { EntitySchema } from 'typeorm';
import type { Job } from '../domain/job.ts';
import type { TruckerMessage } from '../domain/trucker-messages.ts';

/** A job from jobs' facts. A deleted one keeps its row, so that an older fact can't revive it. */
export interface JobRow extends Omit<Job, 'jobId'> {
  id: string;
}

export const JobEntity = new EntitySchema<JobRow>({
  name: 'job',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    title: { type: 'text' },
    truckerId: { type: 'uuid', name: 'trucker_id', nullable: true },
    steps: { type: 'jsonb' },
    isCompleted: { type: 'boolean', name: 'is_completed' },
    isDeleted: { type: 'boolean', name: 'is_deleted' },
    version: { type: 'integer' },
  },
});

/** A trucker to whom a job was given. Name and phone are in `personal`. */
export interface AssignmentRow {
  id: string;
  companyId: string;
  jobId: string;
  truckerId: string;
  language: string;
  personal: Buffer;
  version: number;
  firstStepId: string | null;
  firstVersion: number | null;
  /** The phone's blind index, the same for all companies; null if it is no valid phone. */
  phoneIndex: string | null;
  /** Blind indexes of the name's words, with a key of the company. */
  nameIndexes: string[];
  /** When the trucker first got the job; null in rows of an older version of the service. */
  assignedAt: Date | null;
}

export const AssignmentEntity = new EntitySchema<AssignmentRow>({
  name: 'job_assignment',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    jobId: { type: 'uuid', name: 'job_id' },
    truckerId: { type: 'uuid', name: 'trucker_id' },
    language: { type: 'text' },
    personal: { type: 'bytea' },
    version: { type: 'integer' },
    firstStepId: { type: 'uuid', name: 'first_step_id', nullable: true },
    firstVersion: { type: 'integer', name: 'first_version', nullable: true },
    phoneIndex: { type: 'text', name: 'phone_index', nullable: true },
    nameIndexes: { type: 'text', array: true, name: 'name_indexes' },
    assignedAt: { type: 'timestamptz', name: 'assigned_at', nullable: true },
  },
});

/** A message to a trucker. Its key is unique; its state says whether it is still to be sent. */
export interface TruckerMessageRow extends TruckerMessage {
  companyId: string;
  jobId: string;
}

export const TruckerMessageEntity = new EntitySchema<TruckerMessageRow>({
  name: 'trucker_message',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    jobId: { type: 'uuid', name: 'job_id' },
    stepId: { type: 'uuid', name: 'step_id' },
    truckerId: { type: 'uuid', name: 'trucker_id' },
    kind: { type: 'text' },
    n: { type: 'integer' },
    state: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
