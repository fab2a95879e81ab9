import { randomUUID } from 'node:crypto';
import { createBus, on } from '@gatelingo/chassis/events';
import type { TopicName } from '@gatelingo/proto/events';
import { topics } from '@gatelingo/proto/events';
import type { RunningSites } from './service.ts';

export interface ReceivedFact {
  type: string;
  aggregateId: string;
  version: number;
  companyId: string;
  payload: Record<string, unknown>;
}

/** Hears every fact of a topic, as another service would. */
export const startFactListener = async ({ base, config, store, prefix }: RunningSites, topic: TopicName) => {
  const { log, clock, metrics } = base;
  const bus = createBus({
    service: 'sites-test',
    brokers: config.KAFKA_BROKERS,
    store,
    eventKeys: config.EVENT_KEYS,
    log,
    clock,
    metrics,
    topicPrefix: prefix,
  });
  const received: ReceivedFact[] = [];
  bus.consume({
    group: `sites-test.${randomUUID()}`,
    topics: [topic],
    on: topics[topic].facts.map((schema) =>
      on(schema, ({ type, aggregateId, version, companyId, payload }) => {
        received.push({ type, aggregateId, version, companyId, payload: { ...payload } });
        return Promise.resolve();
      }),
    ),
  });
  await bus.start();
  return {
    of: (id: unknown) => received.filter(({ aggregateId }) => aggregateId === id),
    stop: () => bus.stop(),
  };
};
