import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Newest } from '../shared/newest.ts';
import { account, accountEnvironment } from './account.ts';
import { createDelivery } from './delivery/delivery.ts';
import { createInbox } from './delivery/inbox.ts';
import { twilioApp } from './http.ts';
import { keep } from './keep.ts';
import type { Settings, Simulator, State } from './simulator.ts';
import { createBehaviours } from './state/behaviour.ts';
import { Contents } from './state/contents.ts';
import { MediaStore } from './state/media.ts';
import { Messages } from './state/messages.ts';
import { Phones } from './state/phones.ts';
import { createTimers } from './timers.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface TwilioOptions {
  port: number;
  host?: string;
  /** The address at which services reach the simulator, if it is not the one that it listens on. */
  endpoint?: string;
  /** Stores messages, phones and media, so that they survive a restart. */
  folder?: string;
  /** The webhook for drivers' messages, with Twilio's connection overrides in its fragment. */
  inboundUrl?: string;
  /** Numbers with this ending have no WhatsApp. */
  suffixWithoutWhatsApp?: string;
  pace?: Partial<Settings['pace']>;
  /** How far the simulator's clock is ahead. */
  clockOffsetMs?: number;
}

export interface TwilioSimulator {
  /** The page of the drivers' phones. */
  url: string;
  /** For TWILIO_URL: both of Twilio's APIs, and the control below `/api`. */
  endpoint: string;
  account: typeof account;
  /** TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_URL and the senders, for a service. */
  environment: Record<string, string>;
  /** Sets the webhook for drivers' messages. */
  setInboundUrl: (url: string) => void;
  close: () => Promise<void>;
}

/** Starts the simulator of Twilio and of the drivers' phones in this process. */
export async function startTwilioSimulator(options: TwilioOptions): Promise<TwilioSimulator> {
  const { port, host = '127.0.0.1', folder, inboundUrl, suffixWithoutWhatsApp = '000000', clockOffsetMs = 0 } = options;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const timers = createTimers();
  const settings: Settings = {
    pace: { sentMs: 50, deliveredMs: 250, ...options.pace },
    inboundUrl,
    endpoint: '',
  };
  const state: State = {
    messages: new Messages(),
    phones: new Phones(suffixWithoutWhatsApp),
    contents: new Contents(),
    media: new MediaStore(folder && join(folder, 'media')),
    calls: new Newest(20_000),
    behaviours: createBehaviours(),
  };
  state.contents.seed(now());
  const save = keep(state, folder);
  const webhooks = createWebhooks({ behaviours: state.behaviours, now, timers });
  const parts = { ...state, now, timers, settings, webhooks };
  const delivery = createDelivery(parts);
  const simulator: Simulator = { ...parts, delivery, inbox: createInbox(parts) };

  const server = createServer(twilioApp(simulator));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  settings.endpoint = options.endpoint ?? `http://${host}:${taken}`;
  delivery.resume();
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${taken}`,
    endpoint: settings.endpoint,
    account,
    environment: accountEnvironment(settings.endpoint),
    setInboundUrl: (url) => {
      settings.inboundUrl = url;
    },
    close: async () => {
      timers.clear();
      await webhooks.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      save();
    },
  };
}
