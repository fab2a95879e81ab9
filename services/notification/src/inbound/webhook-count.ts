import type { Context } from '../context.ts';

export type WebhookKind = 'inbound' | 'status';
/** `refused`: not signed. `replayed`: received before. `unknown`: no owner of the number, or no such send. */
export type WebhookOutcome = 'accepted' | 'refused' | 'malformed' | 'replayed' | 'unknown';

export const countWebhook = (
  { metrics }: Pick<Context, 'metrics'>,
  kind: WebhookKind,
  outcome: WebhookOutcome,
): void => {
  const count = metrics.counter('twilio_webhooks_total', "Twilio's calls by what became of them.", ['kind', 'outcome']);
  count.inc({ kind, outcome });
};
