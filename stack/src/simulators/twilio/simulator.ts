import type { Newest } from '../newest.ts';
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

/** What is kept of the world. */
export interface State {
  messages: Messages;
  phones: Phones;
  contents: Contents;
  media: MediaStore;
  calls: Newest<Call>;
  behaviours: Behaviours;
}

/** What can be set while it runs. */
export interface Settings {
  /** Where messages of drivers go; nowhere without. */
  inboundUrl: string | undefined;
  /** Its own address, as services reach it. */
  endpoint: string;
  /** How long a message is on its way. */
  pace: { sentMs: number; deliveredMs: number };
}

/** What the parts of the simulator share. */
export interface Simulator extends State {
  now: () => Date;
  timers: Timers;
  settings: Settings;
  webhooks: Webhooks;
  /** What the system sends to drivers. */
  delivery: Delivery;
  /** What drivers send to the system. */
  inbox: Inbox;
}
