import type { Asked, Reader, Tell } from './asked.ts';
import { readKafka } from './kafka.ts';
import { readMongo } from './mongo.ts';
import { readPostgres } from './postgres.ts';
import { startProxy } from './proxy.ts';
import { readRedis } from './redis.ts';

type Addresses = Record<string, string>;

/** Stores behind proxies that note every question: the services are as they are, only the addresses differ. */
export const countStores = () => {
  let asked: Asked[] = [];
  const closes: (() => void)[] = [];
  const tell: Tell = (one) => void asked.push(one);

  const proxied = async (address: string, read: (tell: Tell) => Reader, port?: number) => {
    const url = new URL(address);
    const proxy = await startProxy(
      { host: url.hostname, port: Number(url.port) },
      { read, tell, ...(port === undefined ? {} : { port }) },
    );
    closes.push(proxy.close);
    url.port = String(proxy.port);
    return url.href;
  };

  return {
    /** Gives the services the proxies' addresses. Kafka's brokers name themselves: its proxy listens at that port. */
    inFront: async (stores: Addresses, kafkaPort: number): Promise<Addresses> => {
      const [broker = ''] = (stores.KAFKA_BROKERS ?? '').split(',');
      const kafka = await proxied(`kafka://${broker}`, readKafka, kafkaPort);
      return {
        ...stores,
        POSTGRES_URL: await proxied(stores.POSTGRES_URL ?? '', readPostgres),
        MONGO_URL: await proxied(stores.MONGO_URL ?? '', readMongo),
        REDIS_QUEUE_URL: await proxied(stores.REDIS_QUEUE_URL ?? '', readRedis('queue')),
        REDIS_CACHE_URL: await proxied(stores.REDIS_CACHE_URL ?? '', readRedis('cache')),
        KAFKA_BROKERS: new URL(kafka).host,
      };
    },
    /** What was asked since the last call. */
    take: (): Asked[] => {
      const taken = asked;
      asked = [];
      return taken;
    },
    /** What was asked so far, without taking it. */
    get asked(): readonly Asked[] {
      return asked;
    },
    close: () => {
      for (const close of closes) close();
    },
  };
};

export type CountedStores = ReturnType<typeof countStores>;
