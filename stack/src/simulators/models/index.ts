import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, type Fault } from './fault.ts';
import { offer, type OfferedModel } from './offer.ts';

export { sha256, type OfferedModel } from './offer.ts';
export type { Fault } from './fault.ts';

export interface ModelRegistry {
  /** As Firefox Remote Settings. */
  collectionUrl: string;
  /** As Mozilla's `models.json`. */
  modelsJsonUrl: string;
  /** Paths that were asked for, with the first byte of a range. */
  requests: readonly { path: string; from: number }[];
  /** The fault of the next answers whose path contains `path`, one after the other; without a rest there is none. */
  misbehave(path: string, ...faults: readonly Fault[]): void;
  /** The same fault for every answer; none ends it. */
  alwaysMisbehave(path: string, fault: Fault | undefined): void;
  offer(models: readonly OfferedModel[]): void;
  close(): Promise<void>;
}

/** A server that offers models in both of Mozilla's formats: Remote Settings, and a `models.json`. */
export const startModelRegistry = async (models: readonly OfferedModel[]): Promise<ModelRegistry> => {
  const requests: { path: string; from: number }[] = [];
  const faults: { path: string; left: Fault[] }[] = [];
  const always = new Map<string, Fault>();
  let offered = offer([], '');

  const faultOf = (path: string): Fault | undefined => {
    const once = faults.find((each) => path.includes(each.path) && each.left.length > 0);
    if (once) return once.left.shift();
    return [...always].find(([part]) => path.includes(part))?.[1];
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, from: Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) });
    const list = offered.lists[path];
    const bytes = list === undefined ? offered.bytes.get(path) : Buffer.from(JSON.stringify(list));
    if (bytes) answer(request, response, bytes, faultOf(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  offered = offer(models, url);
  return {
    collectionUrl: `${url}/v1/buckets/main/collections/translations-models-v2`,
    modelsJsonUrl: `${url}/storage/db/models.json`,
    requests,
    misbehave: (path, ...left) => {
      faults.push({ path, left: [...left] });
    },
    alwaysMisbehave: (path, fault) => {
      if (fault) always.set(path, fault);
      else always.delete(path);
    },
    offer: (newer) => {
      offered = offer(newer, url);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
