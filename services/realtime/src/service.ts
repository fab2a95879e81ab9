import { redisArguments } from '@gatelingo/chassis/redis';
import { contextFrom, defineService } from '@gatelingo/chassis/service';
import { createTokenVerifier } from '@gatelingo/chassis/tokens';
import { realtime } from '@gatelingo/proto/http/realtime';
import { configSchema, type Config } from './config.ts';
import { onCompanyFact } from './consumers/on-company-fact.ts';
import { onSessionFact } from './consumers/on-session-fact.ts';
import { createSessionVoice } from './providers/session-voice.ts';
import { createSockets } from './sockets/create-sockets.ts';
import { endUnreadSockets } from './sockets/end-unread-sockets.ts';
import { endFloods } from './sockets/end-floods.ts';
import { lookForEnded, createLatestPoller } from './sockets/pollers.ts';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { Redis } from 'ioredis';

/** A connection to Redis that is opened again whenever it breaks. */
const connectRedis = ({ config, log, onStop }: Base<Config>, name: string): Redis => {
  const redis = new Redis(
    ...redisArguments(config.REDIS_CACHE_URL, { maxRetriesPerRequest: null, connectionName: `realtime ${name}` }),
  );
  redis.on('error', (err: Error) => log.warn({ err, connection: name }, 'Redis is not reached'));
  onStop(`redis ${name}`, () => redis.disconnect());
  return redis;
};

export const service = defineService({
  name: 'realtime',
  context: contextFrom(configSchema)
    .withoutStore()
    .bus()
    .own((base) => {
      const { config, clock } = base;
      const { JWKS_URL: jwksUrl, TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = config;
      const parts = {
        redis: connectRedis(base, 'commands'),
        subscriber: connectRedis(base, 'subscriptions'),
        verifyToken: createTokenVerifier({ jwksUrl, issuer, audience, clock }),
        sessionVoice: createSessionVoice(config.SESSION_VOICE_URL),
      };
      return { ...parts, sockets: createSockets({ ...base, ...parts }) };
    }),
  contracts: realtime,
  routes: [
    (http, { sockets, metrics }) => {
      sockets.attach(http.server);
      const ended = metrics.counter(
        'live_floods_ended_total',
        'Connections that sent more packets or bytes than any page does.',
      );
      endFloods(sockets, () => ended.inc());
      const unread = metrics.counter(
        'live_unread_sockets_ended_total',
        'Connections that did not read what they got, while more waited for them than for any page.',
      );
      endUnreadSockets(sockets, () => unread.inc());
      http.onClose(() => sockets.close());
    },
  ],
  parts: [lookForEnded, createLatestPoller],
  listeners: [onCompanyFact, onSessionFact],
});

if (import.meta.main) await service.run();
