import type { ObjectStoreSimulator } from '../../../stack/src/simulators/object-store/index.ts';
import type { TestSystem } from '../../../stack/src/testing.ts';
import { checkpoint, writeRedis } from './compact.ts';
import {
  documentFiles,
  documentsOf,
  logsOf,
  metricsOf,
  type Pieces,
  postgresFiles,
  redisFiles,
  rowsOf,
  segmentsOf,
  walFiles,
} from './places.ts';

async function* objectsOf(store: ObjectStoreSimulator | undefined): Pieces {
  for (const where of store?.keys() ?? [])
    yield { where, bytes: Buffer.concat([Buffer.from(`${where} `), store?.read(where) ?? Buffer.alloc(0)]) };
}

const places = {
  'rows of PostgreSQL': rowsOf,
  'files of PostgreSQL': postgresFiles,
  'WAL of PostgreSQL': walFiles,
  'documents of MongoDB': documentsOf,
  'files of MongoDB': documentFiles,
  'queue of Redis': (system: TestSystem) => redisFiles(system, 'redis-queue'),
  'cache of Redis': (system: TestSystem) => redisFiles(system, 'redis-cache'),
  'segments of Kafka': segmentsOf,
  logs: logsOf,
  metrics: metricsOf,
};
export type Place = keyof typeof places | 'object store';

/** By place: where in it, and the traces that are there. */
export type Seen = Record<Place, Record<string, string[]>>;

/** Looks into every place where a system's bytes lie. */
export const lookEverywhere = async (
  { system, objectStore }: { system: TestSystem; objectStore: ObjectStoreSimulator | undefined },
  find: (bytes: Buffer) => string[],
): Promise<Seen> => {
  await checkpoint(system);
  await writeRedis(system);
  const seen: Partial<Seen> = {};
  const look = async (place: Place, pieces: Pieces) => {
    const found = new Map<string, Set<string>>();
    for await (const { where, bytes } of pieces) {
      const names = find(bytes);
      if (names.length > 0) found.set(where, new Set([...(found.get(where) ?? []), ...names]));
    }
    seen[place] = Object.fromEntries([...found].map(([where, names]) => [where, [...names].sort()]));
  };
  for (const [place, pieces] of Object.entries(places)) await look(place as Place, pieces(system));
  await look('object store', objectsOf(objectStore));
  return seen as Seen;
};
