import { freePort, portNear } from './ports.ts';
import type { StorePorts } from './stores/context.ts';

const wishedStores: StorePorts = {
  postgres: 15432,
  redisQueue: 16379,
  redisCache: 16380,
  kafka: 19092,
  kafkaController: 19093,
  mongo: 27117,
};

/** Ports of the stores: the same at every start where they are free, moved by `offset`; any free ones for a test. */
export async function storePorts(mode: 'free' | { offset: number }): Promise<StorePorts> {
  const ports = { ...wishedStores };
  for (const name of Object.keys(ports) as (keyof StorePorts)[]) {
    ports[name] = mode === 'free' ? await freePort() : await portNear(ports[name] + mode.offset);
  }
  return ports;
}
