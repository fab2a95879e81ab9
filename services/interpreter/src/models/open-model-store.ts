import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import { bulkhead } from 'cockatiel';
import { pairOf } from '../domain/direction.ts';
import { chooseModel, type Chosen } from './choose-model.ts';
import { createCheck } from './folder/check.ts';
import { withClaim } from './folder/claim.ts';
import { install } from './folder/install.ts';
import { filesOf, isLockedModel, readManifest, type Manifest } from './folder/manifest.ts';
import { readLock, type Lock } from './lock-file.ts';
import { directionOf, type FetchOptions, type ModelFiles, type ModelStore } from './model-store.ts';
import { explain, ModelsError, type ModelsFailure } from './models-error.ts';
import { createOffers } from './registry/offers.ts';
import { createRetries } from './retry-at.ts';

export interface ModelStoreOptions {
  /** Where models lie, unpacked and checked; several processes may share it. */
  folder: string;
  /** A collection of Remote Settings, a `models.json`, or a `file:` folder with one; empty: only what lies in the folder. */
  url?: string | undefined;
  log: Logger;
  metrics: Metrics;
  /** Whether models are fetched that the lock file does not name; true by default. */
  untried?: boolean;
  /** Architectures to offer beside those that the engine is known to load. */
  architectures?: readonly string[];
  /** The product's own by default. */
  lock?: Lock;
  /** An answer without a byte for so long has ended; 30 s by default. */
  idleMs?: number;
  /** The first wait before an interrupted download goes on; 500 ms by default. */
  retryMs?: number;
  /** Another process that showed no sign of life for so long has ended; 30 s by default. */
  claimMs?: number;
}

const atOnce = 3;

/** The caller's signal ends its wait; the fetch itself goes on for the others. */
const untilStopped = async <R>(pair: string, work: Promise<R>, signal: AbortSignal | undefined): Promise<R> => {
  if (!signal) return await work;
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    stopped.reject(new ModelsError('stopped', `${pair}: stopped`));
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/** The models of this machine: found in the folder, fetched from the registry when they are first needed. */
export const openModelStore = async (options: ModelStoreOptions): Promise<ModelStore> => {
  const {
    log,
    metrics,
    url,
    untried = true,
    architectures,
    idleMs = 30_000,
    retryMs = 500,
    claimMs = 30_000,
  } = options;
  const folder = resolve(options.folder);
  const lock = options.lock ?? (await readLock());
  const bytes = metrics.counter('interpreter_model_fetched_bytes_total', 'Bytes of models that were fetched.');
  const failures = metrics.counter(
    'interpreter_model_failures_total',
    'Models, or the list of them, that could not be fetched, and files that had changed on disk, by reason.',
    ['reason'],
  );
  const failed = (reason: ModelsFailure | 'changed') => {
    failures.inc({ reason });
  };
  const closing = new AbortController();
  const offers = url
    ? createOffers({ url, log, signal: closing.signal, idleMs, onFailure: ({ failure }) => failed(failure) })
    : undefined;
  const check = createCheck();
  const retries = createRetries();
  const few = bulkhead(atOnce, Infinity);
  const kept = new Map<string, Manifest>();
  const fetching = new Map<string, { files: Promise<ModelFiles>; listeners: Set<FetchOptions> }>();

  const at = (pair: string) => join(folder, pair);

  /** The model on disk, whole and checked. */
  const onDisk = async (pair: string): Promise<ModelFiles | undefined> => {
    const checked = await check(at(pair));
    if (checked.kind === 'changed') {
      failed('changed');
      log.warn({ pair, file: checked.file }, 'a file of a model is not as it was fetched; it is fetched again');
    }
    if (checked.kind !== 'whole') {
      kept.delete(pair);
      return undefined;
    }
    kept.set(pair, checked.manifest);
    return filesOf(at(pair), checked.manifest);
  };

  const choose = (pair: string): Chosen | undefined =>
    chooseModel(offers?.known()?.get(pair) ?? [], { lock, untried, architectures });

  const fetchFromRegistry = async (pair: string, listeners: ReadonlySet<FetchOptions>): Promise<ModelFiles> => {
    if (!offers) throw new ModelsError('no_model', `${pair} is not in ${folder}, and no registry is set (MODELS_URL)`);
    await offers.get();
    const chosen = choose(pair);
    if (!chosen) throw new ModelsError('no_model', `the registry has no model for ${pair} that the engine can load`);
    const { signal } = closing;
    const onBytes = (added: number, have: number, of: number, file: string) => {
      bytes.inc(added);
      for (const each of listeners) each.onProgress?.(have, of, file);
    };
    await mkdir(at(pair), { recursive: true });
    return await withClaim(join(at(pair), '.claim'), { signal, staleMs: claimMs }, async () => {
      const fromOther = await onDisk(pair);
      if (fromOther) return fromOther;
      const manifest = await install(at(pair), chosen.set, { signal, idleMs, retryMs, onBytes });
      log.info({ pair, tried: chosen.tried, version: manifest.modelVersion }, 'a model was fetched');
      const files = await onDisk(pair);
      if (!files) throw new ModelsError('disk', `${pair} changed on disk while it was written`);
      return files;
    });
  };

  const startFetch = (pair: string, listeners: Set<FetchOptions>): Promise<ModelFiles> =>
    few
      .execute(() => fetchFromRegistry(pair, listeners))
      .then(
        (files) => {
          retries.worked(pair);
          return files;
        },
        (error: unknown) => {
          const failure = closing.signal.aborted
            ? new ModelsError('stopped', `${pair}: stopped`)
            : explain(error, pair);
          if (failure.failure !== 'stopped') {
            failed(failure.failure);
            const againInMs = retries.failedOnce(pair);
            log.warn(
              { pair, reason: failure.failure, detail: failure.message, againInMs },
              'a model could not be fetched',
            );
          }
          throw failure;
        },
      );

  const fetchOnce = (pair: string, listener?: FetchOptions): Promise<ModelFiles> => {
    const running = fetching.get(pair);
    if (running) {
      if (listener) running.listeners.add(listener);
      return running.files;
    }
    const listeners = new Set(listener ? [listener] : []);
    const files = startFetch(pair, listeners).finally(() => fetching.delete(pair));
    fetching.set(pair, { files, listeners });
    return files;
  };

  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    log.warn({ err: error }, 'the folder of models cannot be created');
  });
  for (const pair of await readdir(folder).catch(() => [])) {
    const manifest = directionOf(pair) && (await readManifest(at(pair)));
    if (manifest) kept.set(pair, manifest);
  }
  const reading = offers?.readUntilKnown();
  if (url?.startsWith('file:')) await offers?.get().catch(() => undefined);

  return {
    directions: () => {
      const offered = [...(offers?.known()?.keys() ?? [])].filter((pair) => choose(pair));
      const pairs = new Set([...kept.keys(), ...offered]);
      return [...pairs].toSorted().flatMap((pair) => directionOf(pair) ?? []);
    },
    isTried: (direction) => {
      const manifest = kept.get(pairOf(direction));
      return manifest ? isLockedModel(manifest, lock[pairOf(direction)]) : (choose(pairOf(direction))?.tried ?? false);
    },
    find: async (direction) => {
      const pair = pairOf(direction);
      if (fetching.has(pair)) return { state: 'fetching' };
      const files = await onDisk(pair);
      if (files) return { state: 'ready', files };
      const mayHave = directionOf(pair) && offers && (!offers.known() || choose(pair));
      if (!mayHave || closing.signal.aborted) return { state: 'absent' };
      const waitMs = retries.waitMs(pair);
      if (waitMs > 0) return { state: 'waiting', retryAfterSeconds: Math.ceil(waitMs / 1_000) };
      // The failure is logged and counted where it happens.
      fetchOnce(pair).catch(() => undefined);
      return { state: 'fetching' };
    },
    fetch: async (direction, listener = {}) => {
      const pair = pairOf(direction);
      const files = fetching.has(pair) ? undefined : await onDisk(pair);
      return files ?? (await untilStopped(pair, fetchOnce(pair, listener), listener.signal));
    },
    close: async () => {
      closing.abort();
      await reading;
      await Promise.allSettled([...fetching.values()].map(({ files }) => files));
    },
  };
};
