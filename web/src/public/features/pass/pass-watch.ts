import { ApiError } from '@gatelingo/proto/http/api-error';
import { createListeners } from '../../../shared/listeners.ts';
import type { Page } from '../../../shared/page.ts';
import { retryDelay } from '../../../shared/retry-delay.ts';
import type { TextStore } from '../../../shared/stored.ts';
import { hasGone, isOver, isOwnPass, savePass, readPass, type Pass } from '../../parts/kept-pass.ts';
import { saveNumberSecret, type Gate } from '../../parts/known-driver.ts';

export type PassState =
  /** `ended`: the phone knows the pass from before; `unknown`: it does not. */
  | { name: 'loading' | 'failed' | 'ended' | 'unknown' }
  /**
   * `isOffline`: the last try failed; then this is how it was at `pass.answeredAt`. `isKept`: the phone has it from before, and no
   * server has answered since the page was opened: what was urgent then may be over.
   */
  | { name: 'shown'; pass: Pass; isOffline: boolean; isKept: boolean };

interface WatchOptions {
  code: string;
  store: TextStore;
  ask: (signal: AbortSignal) => Promise<Pass>;
  page: Page;
}

/** Milliseconds between two calls while the page is visible. */
const pollEvery = 10_000;
/** The same while the driver may be called: where to go is shown within three seconds. */
const pollEveryOnCall = 2_400;
const isOnCall = (pass: Pass) => pass.visit !== undefined && !hasGone(pass);
const afterFailure = { first: pollEvery, longest: 60_000 };

const leadsNowhere = (failure: unknown) => failure instanceof ApiError && [400, 404, 410].includes(failure.status);
const retryAfterOf = (failure: unknown) => (failure instanceof ApiError ? failure.retryAfter : undefined);

interface Secret {
  gate: Gate;
  secret: string | undefined;
}

export const gateOf = ({ barcodeId, companyName: company }: Pass): Gate => ({ barcodeId, company });

/**
 * Keeps what proves the driver's number on the phone that registered with it, if that phone may keep the driver. A pass that was
 * opened by its link may be another driver's.
 */
export const saveSecret = (store: TextStore, code: string, { gate, secret }: Secret, now: number): void => {
  if (secret !== undefined && isOwnPass(store, code, now)) saveNumberSecret(store, gate, secret, now);
};

/** Follows a pass while it is started: from what the phone keeps, then from the server. For React: `useSyncExternalStore`. */
export const createPassWatch = ({ code, store, ask, page }: WatchOptions) => {
  const { subscribe, notify } = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = new AbortController();
  let isAsking = false;
  let tries = 0;
  let isWatchedHidden = false;

  const kept = () => {
    const found = readPass(store, Date.now());
    return found?.code === code ? found : undefined;
  };
  const before = kept()?.pass;
  let state: PassState = before ? { name: 'shown', pass: before, isOffline: false, isKept: true } : { name: 'loading' };

  const show = (next: PassState) => {
    state = next;
    notify();
  };
  const showEnd = () => show({ name: kept() ? 'ended' : 'unknown' });
  const later = (wait: number) => {
    clearTimeout(timer);
    // Nobody sees a hidden page: it asks when it is looked at, unless it is to wake its driver.
    timer = setTimeout(() => (page.isSeen() || isWatchedHidden) && look(), wait);
  };
  const failed = (failure: unknown) => {
    const retryAfter = retryAfterOf(failure);
    later(retryDelay(tries++, Math.random(), { ...afterFailure, retryAfter }));
    const last = kept();
    if (last && isOver(last, Date.now())) return show({ name: 'ended' });
    const pass = last?.pass ?? (state.name === 'shown' ? state.pass : undefined);
    const isKept = state.name !== 'shown' || state.isKept;
    show(pass ? { name: 'shown', pass, isOffline: true, isKept } : { name: 'failed' });
  };
  const look = () => {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    const { signal } = stopped;
    ask(signal)
      .finally(() => {
        isAsking = false;
      })
      .then(
        (pass) => {
          tries = 0;
          savePass(store, code, pass, Date.now());
          saveSecret(store, code, { gate: gateOf(pass), secret: pass.number?.secret }, Date.now());
          later(isOnCall(pass) ? pollEveryOnCall : pollEvery);
          show({ name: 'shown', pass, isOffline: false, isKept: false });
        },
        (failure: unknown) => {
          if (signal.aborted) return;
          // It asks again when the page is looked at: an update of the server may have answered.
          if (leadsNowhere(failure)) showEnd();
          else failed(failure);
        },
      );
  };

  return {
    state: (): PassState => state,
    subscribe,
    /** Returns a function that stops it. */
    start: () => {
      stopped = new AbortController();
      const stopListening = page.listen({ seen: look, online: look });
      look();
      return () => {
        stopped.abort();
        isAsking = false;
        clearTimeout(timer);
        stopListening();
      };
    },
    /** From now on it asks also while the page is hidden: it is to wake its driver. */
    watchHidden: (isOn: boolean) => {
      isWatchedHidden = isOn;
    },
    /** Asks now: something was done that changes the pass. */
    look,
    again: () => {
      show({ name: 'loading' });
      look();
    },
  };
};
