const page = '/app/on-site';
/** The cache from which the service worker answers for this page without a connection. */
const cacheName = 'on-site';

/** The files of this page that the build has named in it (`on-site-files.ts`). */
const namedFiles = (): string[] =>
  document
    .querySelector<HTMLMetaElement>('meta[name="on-site-files"]')
    ?.content.split(' ')
    .map((file) => `/${file}`) ?? [];

/** Files that were loaded beside them: the texts of the reader's language, and the fonts. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** The page as it is served now; undefined if it is of another build than this tab, whose files are kept. */
const servedPage = async (): Promise<Response | undefined> => {
  const response = await fetch(page);
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const isOwn = response.ok && entry && (await response.clone().text()).includes(entry);
  return isOwn ? response : undefined;
};

/** Keeps the page itself: an evacuation may come with the power cut. */
export const savePage = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const served = await servedPage();
  if (!served) return;
  const cache = await caches.open(cacheName);
  const files = [...new Set([...namedFiles(), ...loadedFiles()])];
  await cache.addAll(files);
  await cache.put(page, served);
  const old = (await cache.keys()).filter(({ url }) => ![page, ...files].includes(new URL(url).pathname));
  await Promise.all(old.map((each) => cache.delete(each)));
};
