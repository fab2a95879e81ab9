import { readConfig } from '@gatelingo/chassis/config';
import { createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { testStores } from '@gatelingo/chassis/testing';
import { topics } from '@gatelingo/proto/events';
import { configSchema } from '../src/config.ts';
import { onCompanyFact } from '../src/consumers/on-company-fact.ts';
import { onSessionFact } from '../src/consumers/on-session-fact.ts';
import { createContext } from '../src/context.ts';
import { followedTopics } from '../src/domain/company-change.ts';

export const publicUrl = 'https://gate.example';

/** One real replica of realtime on the running stores. */
export const startReplica = async (system: {
  topicPrefix: string;
  jwksUrl: string;
  eventKeys: string;
  sessionVoiceUrl?: string;
  /** The address of a missing broker: the replica does not wait for it. */
  awayBroker?: string;
  /** The moment at which its clock is stopped. */
  stoppedAt?: Date;
}) => {
  const { kafkaBrokers, redisCacheUrl } = testStores();
  const config = readConfig(configSchema, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    KAFKA_BROKERS: system.awayBroker ?? kafkaBrokers.join(','),
    REDIS_CACHE_URL: redisCacheUrl,
    JWKS_URL: system.jwksUrl,
    EVENT_KEYS: system.eventKeys,
    PUBLIC_URL: publicUrl,
    SESSION_VOICE_URL: system.sessionVoiceUrl ?? 'http://127.0.0.1:9',
  });
  const made = createBase(config, 'realtime');
  const { stoppedAt } = system;
  const base = stoppedAt ? { ...made, clock: { now: () => stoppedAt } } : made;
  const { topicPrefix } = system;
  const owners = new Set(followedTopics.map((topic) => topics[topic].owner));
  if (!system.awayBroker)
    for (const owner of owners) await createTopics(kafkaBrokers, owner, { topicPrefix, log: base.log });
  const context = createContext(base, { topicPrefix });
  onCompanyFact(context);
  onSessionFact(context);
  await context.bus.start();
  const port = await context.http.listen();
  if (!system.awayBroker) await context.bus.joined();
  return {
    context,
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      await context.http.close();
      await context.bus.stop();
      await base.stop();
    },
  };
};
