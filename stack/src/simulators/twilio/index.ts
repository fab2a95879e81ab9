import { createServer } from 'node:http';
import { listen } from '../shared/listen.ts';
import { Newest } from '../shared/newest.ts';
import { account, accountEnvironment, keptAuthToken } from './account.ts';
import { twilioApp } from './http.ts';
import type { Simulator } from './simulator.ts';
import { Faults } from './state/behaviour.ts';
import { startContents } from './state/contents.ts';
import { restore } from './state/restore.ts';
import { Phones } from './state/phones.ts';

export { account };

export interface TwilioOptions {
  port: number;
  host?: string;
  /** The address at which services reach the simulator, if it is not the one that it listens on. */
  endpoint?: string;
  /** Stores phones, messages and media, so that they survive a restart. */
  folder?: string;
  /** The webhook for drivers' messages, with Twilio's connection overrides in its fragment. */
  inboundUrl?: string;
  /** Made at the first start by default. */
  authToken?: string;
  pace?: Simulator['settings']['pace'];
  /** How far the simulator's clock is ahead. */
  clockOffsetMs?: number;
}

export interface TwilioSimulator {
  /** The page of the drivers' phones. */
  url: string;
  /** For TWILIO_URL: both of Twilio's APIs, and the control below `/api`. */
  endpoint: string;
  account: typeof account;
  authToken: string;
  /** TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_URL and the senders, for a service. */
  environment: Record<string, string>;
  /** Sets the webhook for drivers' messages. */
  setInboundUrl: (url: string) => void;
  close: () => Promise<void>;
}

/** Starts the simulator of Twilio and of the drivers' phones in this process. */
export async function startTwilioSimulator(options: TwilioOptions): Promise<TwilioSimulator> {
  const { port, host, folder, inboundUrl, clockOffsetMs = 0, pace = { sentMs: 50, deliveredMs: 250 } } = options;
  const timers = new Set<NodeJS.Timeout>();
  const settings = { authToken: options.authToken ?? keptAuthToken(folder), inboundUrl, endpoint: '', pace };
  const simulator: Simulator = {
    phones: new Phones(),
    contents: startContents(),
    media: new Map(),
    faults: new Faults(),
    calls: new Newest(20_000),
    webhooks: new Newest(20_000),
    now: () => new Date(Date.now() + clockOffsetMs),
    after: (ms, run) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer.unref());
    },
    settings,
  };
  const save = folder === undefined ? () => undefined : restore(simulator, folder);
  const listening = await listen(createServer(twilioApp(simulator)), port, host);
  settings.endpoint = options.endpoint ?? listening.endpoint;
  return {
    url: listening.url,
    endpoint: settings.endpoint,
    account,
    authToken: settings.authToken,
    environment: accountEnvironment(settings.endpoint, settings.authToken),
    setInboundUrl: (url) => {
      settings.inboundUrl = url;
    },
    close: async () => {
      timers.forEach(clearTimeout);
      await listening.close();
      save();
    },
  };
}
