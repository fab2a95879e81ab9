import { type Bus, createBus } from '@gatelingo/chassis/events';
import type { Base } from '@gatelingo/chassis/lifecycle';
import { createLimiter, type Limiter } from '@gatelingo/chassis/limits';
import { type MongoStore, openMongo, sealedValues } from '@gatelingo/chassis/mongo';
import { createSealer, type Sealer } from '@gatelingo/chassis/personal';
import type { MongoTx } from '@gatelingo/chassis/store';
import { createTranslator, type Translator } from '@gatelingo/chassis/translation';
import { createWork, type Work } from '@gatelingo/chassis/work';
import type { Config } from './config.ts';
import { createModels, type Models } from './db/models.ts';
import { sealedFields } from './db/sealed-fields.ts';
import { tellListening } from './provider-problem.ts';
import { createRecordings, type Recordings } from './recordings/recordings.ts';
import { createSpeechIn, createSpeechOut, type SpeechIn, type SpeechOut } from './speech/index.ts';
import { createTurns, type InTurn } from './turns.ts';

export const service = 'session-voice';

/** What the parts of the service share; passed as an argument. */
export interface Context extends Base<Config> {
  store: MongoStore;
  models: Models;
  sealer: Sealer;
  limiter: Limiter;
  bus: Bus<MongoTx>;
  work: Work<MongoTx>;
  translator: Translator;
  speechIn: SpeechIn;
  speechOut: SpeechOut;
  recordings: Recordings;
  /** Runs the writers of one session in this process one after the other. */
  inTurn: InTurn;
}

/** The outside services that are configured. */
const openProviders = async ({ config, log, metrics, onStop }: Base<Config>) => {
  const options = { config, log, metrics };
  const translator = await createTranslator(options);
  onStop('translator', () => translator.close());
  const speechIn = await createSpeechIn(options);
  onStop('speech in', () => speechIn.close());
  const speechOut = await createSpeechOut(options);
  onStop('speech out', () => speechOut.close());
  return { translator, speechIn, speechOut };
};

/** Opens the stores and creates the parts; nothing runs yet. `prefix` separates systems on one broker and Redis. */
export const createContext = async (
  base: Base<Config>,
  { prefix = '' }: { prefix?: string } = {},
): Promise<Context> => {
  const { config, log, clock, metrics, onStop } = base;
  const store = await openMongo({ url: config.MONGO_URL, database: config.MONGO_DATABASE, log, clock });
  onStop('mongo', () => store.close());
  const models = createModels(store.connection);
  const sealer = createSealer({ keys: config.DATA_KEYS, indexKey: config.INDEX_KEY });
  const limiter = createLimiter({ redisUrl: config.REDIS_CACHE_URL, log });
  onStop('limiter', () => limiter.close());
  const { KAFKA_BROKERS: brokers, EVENT_KEYS: eventKeys } = config;
  const bus = createBus({ service, brokers, store, eventKeys, log, clock, metrics, topicPrefix: prefix });
  const redisUrl = config.REDIS_QUEUE_URL;
  const sealed = sealedValues(store, sealer, sealedFields);
  const work = createWork({ service: prefix + service, store, redisUrl, sealer, sealed, log, clock, metrics });
  const providers = await openProviders(base);
  const recordings = createRecordings({
    redisUrl: config.REDIS_CACHE_URL,
    prefix,
    speechIn: providers.speechIn,
    most: config.RECORDINGS_AT_ONCE,
    tell: tellListening,
    log,
    clock,
    metrics,
  });
  onStop('recordings', () => recordings.close());
  return { ...base, store, models, sealer, limiter, bus, work, ...providers, recordings, inTurn: createTurns() };
};
