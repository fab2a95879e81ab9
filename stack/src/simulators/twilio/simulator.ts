import type { Newest } from '../shared/newest.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Inbox } from './delivery/inbox.ts';
import type { Behaviours } from './state/behaviour.ts';
import type { Call } from './state/calls.ts';
import type { Contents } from './state/contents.ts';
import type { MediaStore } from './state/media.ts';
import type { Messages } from './state/messages.ts';
import type { Phones } from './state/phones.ts';
import type { Timers } from './timers.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** The state that survives a restart. */
export interface State {
  messages: Messages;
  phones: Phones;
  contents: Contents;
  media: MediaStore;
  calls: Newest<Call>;
  behaviours: Behaviours;
}

/** Settings that can change while the simulator runs. */
export interface Settings {
  /** The webhook for drivers' messages; without it they are not sent. */
  inboundUrl: string | undefined;
  /** Its own address, as services reach it. */
  endpoint: string;
  /** How long a message takes to be sent and delivered. */
  pace: { sentMs: number; deliveredMs: number };
}

/** What the parts of the simulator share. */
export interface Simulator extends State {
  now: () => Date;
  timers: Timers;
  settings: Settings;
  webhooks: Webhooks;
  /** Messages from the system to drivers. */
  delivery: Delivery;
  /** Messages from drivers to the system. */
  inbox: Inbox;
}
