import type { CallRequest, CallResponse } from '../../../shared/api-client.ts';
import type { Waiting } from '../../../shared/outbox/outbox.ts';
import type { Fix } from './position.ts';
import type { StepLink } from './step-link.ts';

/** The server's answer, with the page's language when it came; an older page did not keep the language. */
export type Confirmed = CallResponse<'confirmStep'> & { language?: string };
export type FoundStep = CallResponse<'findStep'>;
export type DriverStep = FoundStep['step'];

/** A step that was confirmed on this phone, and the data that must be sent. */
export interface WaitingConfirmation extends Waiting, StepLink {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  /** When the driver tapped, in UTC. */
  tappedAt: string;
}

/** The key of a step's confirmation: a second tap has the same key. */
export const confirmationId = ({ code, jobId, stepId }: Omit<StepLink, 'phone'>): string =>
  code ?? `${jobId}/${stepId}`;

export const newConfirmation = (link: StepLink, { lat, lng, accuracy }: Fix, now: number): WaitingConfirmation => ({
  clientId: confirmationId(link),
  ...link,
  lat,
  lng,
  accuracy,
  tappedAt: new Date(now).toISOString(),
});

// Milliseconds. A confirmation that is sent at once has no time of the phone's clock, which may be wrong.
const atOnce = 5_000;

/** The request's body; if the tap was some time ago, with its time and the time of the call, both by the phone's clock. */
export const confirmationBody = (entry: WaitingConfirmation, now: number): CallRequest<'confirmStep'>['body'] => {
  const { code, phone, jobId, stepId, lat, lng, accuracy, tappedAt } = entry;
  const link = code === undefined ? { phone, jobId, stepId } : { code };
  const body = { ...link, lat, lng, accuracy };
  const isLater = Math.abs(now - Date.parse(tappedAt)) > atOnce;
  return isLater ? { ...body, tappedAt, sentAt: new Date(now).toISOString() } : body;
};
