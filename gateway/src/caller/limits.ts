import { networkOf, type Limiter } from '@gatelingo/chassis/limits';
import { auth } from '@gatelingo/proto/http/auth';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';

/** Counts a call without a valid token; throws `rate_limited` with Retry-After if its network made too many. */
export type AnonymousLimit = (ip: string, endpoint?: Endpoint) => Promise<void>;

// A speaking person sends several chunks of sound a second, and a site's Wi-Fi is one network: chunks have a separate
// limit.
const soundFactor = 10;
// A provider sends two or more webhooks per message, for 80 messages a second; the service checks their signature.
const webhookFactor = 50;

const countOf = (endpoint: Endpoint | undefined): { name: string; factor: number } => {
  if (endpoint === sessionVoice.transcribe) return { name: 'sound', factor: soundFactor };
  if (endpoint?.access.includes('webhook')) return { name: 'webhook', factor: webhookFactor };
  return { name: 'anonymous', factor: 1 };
};

export const createAnonymousLimit =
  (limiter: Limiter, perMinute: number): AnonymousLimit =>
  (ip, endpoint) => {
    const { name, factor } = countOf(endpoint);
    return limiter.limit(name, networkOf(ip), { points: perMinute * factor, perSeconds: 60 });
  };

/** Counts a call that sends a mail to any address; this limits such mails by strangers. */
export type SignUpLimit = (endpoint: Endpoint, ip: string) => Promise<void>;

const writesToStrangers: ReadonlySet<Endpoint> = new Set([auth.registerUser, auth.forgotPassword]);

export const createSignUpLimit =
  (limiter: Limiter, perHour: number): SignUpLimit =>
  async (endpoint, ip) => {
    if (!writesToStrangers.has(endpoint)) return;
    await limiter.limit('sign-up', networkOf(ip), { points: perHour, perSeconds: 3600 });
  };
