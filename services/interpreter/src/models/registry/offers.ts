import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@gatelingo/chassis/log';
import { explain, shown, type ModelsError } from '../models-error.ts';
import { readJson } from '../transfer/read-json.ts';
import { addressOf, readerOf, type Offers } from './index.ts';

const freshForMs = 60 * 60_000;
const firstRetryMs = 5_000;
const longestRetryMs = 5 * 60_000;

export interface OffersOptions {
  url: string;
  log: Logger;
  signal: AbortSignal;
  idleMs: number;
  onFailure(failure: ModelsError): void;
}

/** The registry's list of models, read again when it is older than an hour and somebody needs it. */
export const createOffers = ({ url, log, signal, idleMs, onFailure }: OffersOptions) => {
  const address = addressOf(url);
  let offers: Offers | undefined;
  let readAt = 0;
  let reading: Promise<Offers> | undefined;

  const read = async (): Promise<Offers> => {
    try {
      offers = await readerOf(address)(address, (each, until) => readJson(each, idleMs, until), signal);
      readAt = performance.now();
      log.info({ pairs: offers.size }, 'the list of models was read');
      return offers;
    } catch (error) {
      const failure = explain(error, shown(address));
      if (!signal.aborted) {
        onFailure(failure);
        log.warn({ reason: failure.failure, detail: failure.message }, 'the list of models could not be read');
      }
      if (offers) return offers;
      throw failure;
    }
  };

  const get = (): Promise<Offers> => {
    if (offers && performance.now() - readAt < freshForMs) return Promise.resolve(offers);
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    get,
    /** The last reading. */
    known: (): Offers | undefined => offers,
    /** Reads the list until it is there once. */
    readUntilKnown: async (): Promise<void> => {
      for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
        const known = await get().catch(() => undefined);
        if (known) return;
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
};
