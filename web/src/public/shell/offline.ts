/** A repeat visit opens offline: the worker keeps the pages' files and the last answers for forms. */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // The first visit loaded its files before the worker could keep them.
    const fetched = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
    const urls = fetched.filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
    active?.postMessage({ keep: urls });
  };
  register().catch((failure: unknown) => console.warn('The page will not open offline.', failure));
};
