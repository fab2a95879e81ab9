import { createBus, type Bus } from '@gatelingo/chassis/events';
import { createHttp, type Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { createLimiter, type Limiter } from '@gatelingo/chassis/limits';
import { createSealer, type Sealer } from '@gatelingo/chassis/personal';
import { sealedValues, type PgTx, type PostgresStore } from '@gatelingo/chassis/postgres';
import { createTokenVerifier } from '@gatelingo/chassis/tokens';
import { createWork, type Work } from '@gatelingo/chassis/work';
import { auth } from '@gatelingo/proto/http/auth';
import { randomUUID } from 'node:crypto';
import type { Config } from './config.ts';
import { openStore } from './db/open-store.ts';
import { refuseRevoked } from './db/refuse-revoked.ts';
import { createRevocationCache, type RevocationCache } from './db/revocation-cache.ts';
import { sealedColumns } from './db/sealed-columns.ts';
import { hashPassword } from './domain/password.ts';

export const service = 'auth';

/** What auth's parts share. */
export interface Context extends Base<Config> {
  store: PostgresStore;
  sealer: Sealer;
  bus: Bus<PgTx>;
  work: Work<PgTx>;
  http: Http;
  limiter: Limiter;
  revocations: RevocationCache;
  /** The hash of a password that nobody has: an unknown address costs as much time as a known one. */
  decoyHash: string;
}

/** Opens the stores and makes the parts; nothing runs yet. `prefix` keeps systems on one broker and one Redis apart. */
export const createContext = async (base: Base<Config>, { prefix = '' } = {}): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openStore(base);
  onStop('postgres', () => store.close());
  const sealer = createSealer({ keys: config.DATA_KEYS, indexKey: config.INDEX_KEY });
  const limiter = createLimiter({ redisUrl: config.REDIS_CACHE_URL, log });
  onStop('limiter', () => limiter.close());
  const revocations = createRevocationCache(config.REDIS_CACHE_URL, log);
  onStop('revocations', () => revocations.close());
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys, REDIS_QUEUE_URL: redisUrl } = config;
  const bus = createBus({ service, brokers, store, eventKeys, log, clock, metrics, topicPrefix: prefix });
  const sealed = sealedValues(store, sealer, sealedColumns);
  const work = createWork({ service: prefix + service, store, redisUrl, sealer, sealed, log, clock, metrics });
  const verify = createTokenVerifier({
    jwksUrl: config.JWKS_URL,
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    clock,
  });
  const http = createHttp({
    service,
    contracts: auth,
    context: base,
    verifyToken: refuseRevoked(verify, store),
    readiness: { postgres: () => store.ping() },
  });
  const decoyHash = await hashPassword(randomUUID());
  return { ...base, store, sealer, bus, work, http, limiter, revocations, decoyHash };
};
