import { networkOf, type Limiter } from '@gatelingo/chassis/limits';
import { auth } from '@gatelingo/proto/http/auth';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';

/** Counts a call without a valid token; throws `rate_limited` with Retry-After when its network made too many. */
export type AnonymousLimit = (ip: string, endpoint?: Endpoint) => Promise<void>;

// Who speaks sends some chunks of sound a second, and a site's Wi-Fi is one network: they have a count of their own.
const soundFactor = 10;

export const createAnonymousLimit =
  (limiter: Limiter, perMinute: number): AnonymousLimit =>
  (ip, endpoint) => {
    const isSound = endpoint === sessionVoice.transcribe;
    const points = isSound ? perMinute * soundFactor : perMinute;
    return limiter.limit(isSound ? 'sound' : 'anonymous', networkOf(ip), { points, perSeconds: 60 });
  };

/** Counts a call that makes us write to an address of the caller's choice, which strangers must not do at will. */
export type SignUpLimit = (endpoint: Endpoint, ip: string) => Promise<void>;

const writesToStrangers: ReadonlySet<Endpoint> = new Set([auth.registerUser, auth.forgotPassword]);

export const createSignUpLimit =
  (limiter: Limiter, perHour: number): SignUpLimit =>
  async (endpoint, ip) => {
    if (!writesToStrangers.has(endpoint)) return;
    await limiter.limit('sign-up', networkOf(ip), { points: perHour, perSeconds: 3600 });
  };
