import type { CallRequest, CallResponse } from '../../../shared/api-client.ts';
import type { Waiting } from '../../../shared/outbox/outbox.ts';
import { confirmationId } from './confirmation.ts';
import { stepMemory } from './step-memory.ts';
import type { StepLink } from './step-link.ts';

/** A request to the staff to confirm a step. */
export interface WaitingRequest extends Waiting, StepLink {
  /** In UTC. */
  tappedAt: string;
}

/** The state of the request as the driver sees it. `saved`: it waits on the phone for a connection. */
export type AskingState =
  | { name: 'none' | 'sending' | 'saved' | 'asked' }
  | { name: 'refused'; failure: NonNullable<Waiting['failure']> };

export const newRequest = (link: StepLink, now: number): WaitingRequest => ({
  clientId: confirmationId(link),
  ...link,
  tappedAt: new Date(now).toISOString(),
});

export const requestBody = ({ code, phone, jobId, stepId }: StepLink): CallRequest<'askStaff'>['body'] =>
  code === undefined ? { phone, jobId, stepId } : { code };

/** The steps of which the staff were asked, until they are confirmed. */
export const askedSteps = stepMemory<CallResponse<'askStaff'>>('askedSteps');

/** The state of a step's request: from its entry on the phone, and whether it was sent before. */
export const askingState = (
  entry: WaitingRequest | undefined,
  { isSending, hasTried, isAsked }: { isSending: boolean; hasTried: boolean; isAsked: boolean },
): AskingState => {
  if (entry?.failure) return { name: 'refused', failure: entry.failure };
  if (entry) return { name: isSending || !hasTried ? 'sending' : 'saved' };
  return { name: isAsked ? 'asked' : 'none' };
};
