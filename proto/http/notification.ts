import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, message, personal, time } from './fields.ts';

/** What a trucker is sent about his job. */
export const truckerMessageKind = z.enum(['job-created', 'step-active', 'reminder']);
export type TruckerMessageKind = z.infer<typeof truckerMessageKind>;

export const truckerMessage = z.strictObject({
  _id: id(),
  jobId: id(),
  stepId: id(),
  kind: truckerMessageKind,
  /** Which reminder of its step, from 1 on; 0 for the other kinds. */
  n: z.number().int(),
  /** `cancelled`: what it was about had ended before it was sent. */
  state: z.enum(['to-be-sent', 'cancelled']),
  /** The step's page on the driver's phone. */
  link: personal(z.string()),
  createdAt: time(),
});
export type TruckerMessage = z.infer<typeof truckerMessage>;

export const notification = {
  announceJob: endpoint({
    method: 'POST',
    path: '/notifications/job-created',
    summary:
      "Makes sure that the trucker's message about a new job is queued; the fact JobCreated does the same, together once.",
    access: ['iadmin'],
    request: { body: z.strictObject({ jobId: id() }) },
    response: message,
  }),
  listTruckerMessages: endpoint({
    method: 'GET',
    path: '/notifications/job/:jobId',
    summary: 'What the trucker of a job is sent, oldest first.',
    access: ['iadmin'],
    request: { params: z.strictObject({ jobId: id() }) },
    response: z.strictObject({ messages: z.array(truckerMessage) }),
  }),
};
