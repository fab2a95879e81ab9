import type { Newest } from '../shared/newest.ts';
import type { Faults } from './state/behaviour.ts';
import type { Content } from './state/contents.ts';
import type { Medium } from './state/media.ts';
import type { Phones } from './state/phones.ts';

/** A received call of Twilio's REST API. */
export interface Call {
  at: string;
  method: string;
  path: string;
  /** Its form or query. */
  asked: Record<string, unknown>;
  /** The driver's number, if the call names one. */
  to: string | undefined;
  /** The status of the answer; absent before the answer. */
  status?: number;
  /** The message that the call created, even if the caller got no answer. */
  sid?: string;
}

/** A sent webhook. */
export interface SentWebhook {
  kind: 'status' | 'inbound';
  /** The driver's number. */
  to: string;
  sid: string;
  url: string;
  params: Record<string, string>;
  signature: string | null;
  /** Every try, without a status if there was no answer; empty if the webhook is not sent. */
  tries: { at: string; status?: number }[];
}

/** The dependencies that the parts of the simulator share. */
export interface Simulator {
  phones: Phones;
  contents: Map<string, Content>;
  media: Map<string, Medium>;
  faults: Faults;
  calls: Newest<Call>;
  webhooks: Newest<SentWebhook>;
  now: () => Date;
  /** Runs something later, unless the simulator has ended. */
  after: (ms: number, run: () => void) => void;
  settings: {
    /** The account's token: services send it with every call, and it signs the webhooks. */
    authToken: string;
    /** The webhook for drivers' messages; without it they are not sent. */
    inboundUrl: string | undefined;
    /** Its own address, as services reach it. */
    endpoint: string;
    /** How long a message takes to be sent and delivered. */
    pace: { sentMs: number; deliveredMs: number };
  };
}
