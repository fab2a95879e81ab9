import type { TemplateKind } from '@gatelingo/proto/http/chat';
import { isLate, type Job } from './job.ts';
import { type DriverMessage, type JobProjection, type Person, personOf } from './driver-messages.ts';

/** The data of a template; `stepId` is null for a template that is about no step. */
export interface TemplateInput {
  job: Job;
  person: Person;
  kind: TemplateKind;
  stepId: string | null;
  /** Of the message of a call. */
  callId?: string;
}

/** The input of a message that follows from a job's facts, as of now. */
export const templateInputOf = (
  { job, assignments }: JobProjection,
  message: DriverMessage,
  now: Date,
): TemplateInput => {
  const { truckerId, stepId } = message;
  const person = personOf(assignments, truckerId);
  if (!person) throw new Error('A message to somebody to whom the job was never given.');
  const callId = job.isCall ? job.jobId : message.callId;
  if (callId && message.kind !== 'job-done') return { job, person, kind: 'call-ramp', stepId, callId };
  const isStepLate = message.kind === 'reminder' && isLate(job, stepId, now);
  return { job, person, kind: isStepLate ? 'step-late' : message.kind, stepId };
};

/** The kinds that bring a step's link first. */
const linkKinds: readonly DriverMessage['kind'][] = ['job-created', 'step-active'];

/** The message with the active step's link; undefined if nobody is to get one. */
export const activeLinkOf = ({ messages }: JobProjection): DriverMessage | undefined =>
  messages.find(({ kind, state }) => linkKinds.includes(kind) && state === 'to-be-sent');
