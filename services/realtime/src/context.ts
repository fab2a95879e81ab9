import { createBus, type Bus } from '@gatelingo/chassis/events';
import { createHttp, createTokenVerifier, type Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { contracts } from '@gatelingo/proto/http';
import { latestSeconds } from '@gatelingo/proto/live';
import { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { createSessionVoice } from './session-voice.ts';
import { openSockets } from './sockets/open-sockets.ts';
import type { SocketParts, Sockets } from './sockets/sockets.ts';
import { tellLatest } from './sockets/tell-latest.ts';

export interface Context extends SocketParts {
  http: Http;
  bus: Bus<never>;
  sockets: Sockets;
}

const connectRedis = ({ config, log, onStop }: Base<Config>, name: string): Redis => {
  const redis = new Redis(config.REDIS_CACHE_URL, { maxRetriesPerRequest: null, connectionName: `realtime ${name}` });
  redis.on('error', (err: Error) => log.warn({ err, connection: name }, 'Redis is not reached'));
  onStop(`redis ${name}`, () => redis.disconnect());
  return redis;
};

/** `topicPrefix` separates systems on one broker (tests). */
export const createContext = (base: Base<Config>, { topicPrefix = '' } = {}): Context => {
  const { config, clock, log, onStop } = base;
  const { JWKS_URL, TOKEN_ISSUER, TOKEN_AUDIENCE, KAFKA_BROKERS, EVENT_KEYS } = config;
  const redis = connectRedis(base, 'commands');
  const subscriber = connectRedis(base, 'subscriptions');
  const verifyToken = createTokenVerifier({ jwksUrl: JWKS_URL, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, clock });
  const bus = createBus<never>({
    ...base,
    service: 'realtime',
    brokers: KAFKA_BROKERS,
    eventKeys: EVENT_KEYS,
    topicPrefix,
  });
  const http = createHttp({
    service: 'realtime',
    contracts: contracts.realtime,
    context: base,
    verifyToken,
  });
  const sessionVoice = createSessionVoice(config.SESSION_VOICE_URL);
  const sockets = openSockets(http.server, { ...base, redis, subscriber, verifyToken, sessionVoice });
  const telling = setInterval(() => {
    tellLatest({ sockets, sessionVoice }).catch((err: unknown) => log.warn({ err }, 'latest numbers were not told'));
  }, latestSeconds * 1000);
  onStop('latest numbers', () => clearInterval(telling));
  // socket.io closes Node's server together with its sockets; http alone would wait for them.
  const close = async () => {
    await sockets.close();
    await http.close();
  };
  return { ...base, http: { ...http, close }, bus, redis, subscriber, verifyToken, sessionVoice, sockets };
};
