import { type Bus, createBus } from '@gatelingo/chassis/events';
import { createHttp, type Http } from '@gatelingo/chassis/http';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { type MongoStore, openMongo } from '@gatelingo/chassis/mongo';
import type { MongoTx } from '@gatelingo/chassis/store';
import { contracts } from '@gatelingo/proto/http';
import type { Config } from './config.ts';
import { createModels, type Models } from './db/models.ts';

export const service = 'session-voice';

export interface Context extends Base<Config> {
  store: MongoStore;
  models: Models;
  bus: Bus<MongoTx>;
  http: Http;
}

const longestSilenceSeconds = 60;

/** Opens the store and makes the parts; nothing runs yet. `topicPrefix` keeps systems on one broker apart (tests). */
export const createContext = async (base: Base<Config>, { topicPrefix = '' } = {}): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openMongo({ url: config.MONGO_URL, database: config.MONGO_DATABASE, log, clock });
  onStop('mongo', () => store.close());
  const models = createModels(store.connection);
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys } = config;
  const bus = createBus({ service, brokers, store, eventKeys, log, clock, metrics, topicPrefix });
  const http = createHttp({
    service,
    contracts: contracts[service],
    context: base,
    readiness: { mongo: () => store.ping() },
    liveness: {
      facts: () => {
        if (bus.silence() > longestSilenceSeconds) throw new Error('the broker has not answered for a minute');
      },
    },
  });
  return { ...base, store, models, bus, http };
};
