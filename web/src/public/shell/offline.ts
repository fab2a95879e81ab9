import type { WorkerMessage } from './worker-message.ts';

/** Milliseconds without a new answer, after which the page has what it needs. */
const calm = 500;

/** The worker fetches and stores dozens of files: on a cheap phone the page would become usable later beside it. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      resolve();
    };
    let timer = window.setTimeout(done, calm);
    const watch = new PerformanceObserver(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(done, calm);
    });
    watch.observe({ type: 'resource' });
  });

const register = async (): Promise<void> => {
  await settled();
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // The first visit loaded its files before the worker could keep them.
  const fetched = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const urls = fetched.filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
  const message: WorkerMessage = { cacheAll: urls };
  active?.postMessage(message);
};

/** A repeat visit opens offline: the worker keeps the pages' files and the last answers for forms. */
export const startOfflineCopy = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  register().catch((failure: unknown) => console.warn('The page will not open offline.', failure));
};
