import type { WorkerMessage } from './worker-message.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
// Inserted by the build: the public entry's files, and a version made from them.
const shell = JSON.parse('__PUBLIC_SHELL__') as { version: string; files: string[] };

const shellCache = `shell-${shell.version}`;
const textCache = 'texts';
const answerCache = 'answers';
const imageCache = 'images';
/** Staff's page of who is on site, with its files; that page fills it. */
const onSiteCache = 'on-site';
/** The images of about five questionnaires; the oldest go first. */
const mostImages = 60;
const page = '/';
/** Milliseconds after which a stored answer replaces a slow one. */
const patience = 4_000;

// File names of the build: the texts of the public pages and the phrase cards of a language (`pl-…`). Of staff's files
// only those of the on-site page are stored.
const isText = (url: URL) =>
  /^\/assets\/(public|legal|questionnaire|session|confirm|pass|receiver|[a-z]{2})-[\w-]+\.js$/.test(url.pathname);
const isAsset = (url: URL) => isText(url) || shell.files.includes(url.pathname);
const isFormAnswer = (url: URL) => ['/api/language', '/api/registration/form', '/api/config'].includes(url.pathname);
const isPublicBelowApp = (url: URL) => /^\/app\/(public-session|receiver)\/?$/.test(url.pathname);
/** An image's address stands for the same image for good. */
const isImage = (url: URL) => url.pathname.startsWith('/api/upload/images/');
// The kept page has a policy that allows no frame around it.
const isPreview = (url: URL) => url.pathname.startsWith('/register/preview');
const isPublicPage = (url: URL) =>
  isPublicBelowApp(url) ||
  (!isPreview(url) && !/^\/(app|api|socket\.io)(\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname));

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isOnSite = (url: URL) => url.pathname === '/app/on-site';
const isStaffFile = (url: URL) => url.pathname.startsWith('/assets/');
/** A step's short link or a pass. */
const isShortLink = ({ url }: Client) => /^\/[tp]\//.test(new URL(url).pathname);

const install = async () => {
  const cache = await caches.open(shellCache);
  await cache.addAll([page, ...shell.files]);
  // The page of an older version may not know a short link; it holds nothing that a reload would lose.
  if ((await openPages()).every(isShortLink)) await worker.skipWaiting();
};

const oldShells = async () => (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shellCache);

const activate = async () => {
  const old = await oldShells();
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
  if (old.length === 0) return;
  const links = (await openPages()).filter(isShortLink);
  await Promise.all(links.map((each) => each.navigate(each.url)));
};

const dropOldImages = async () => {
  const cache = await caches.open(imageCache);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostImages)).map((request) => cache.delete(request)));
};

const cacheAll = async (urls: string[]) => {
  for (const address of urls) {
    const url = new URL(address, location.origin);
    const name = isText(url) ? textCache : isFormAnswer(url) ? answerCache : isImage(url) ? imageCache : undefined;
    if (!name || (await caches.match(address))) continue;
    await (await caches.open(name)).add(address).catch(() => undefined);
  }
  await dropOldImages();
};

const assetFrom = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(textCache)).put(request, response.clone());
  return response;
};

const pageFrom = async (request: Request): Promise<Response> => {
  const kept = await (await caches.open(shellCache)).match(page);
  return kept ?? fetch(request);
};

/** Staff's page of who is on site: the network's answer; the kept one if that fails, is a fault of the server, or does not come in time. */
const onSiteFrom = async (request: Request, { pathname }: URL): Promise<Response> => {
  const fetched = fetch(request);
  const kept = await (await caches.open(onSiteCache)).match(pathname);
  if (!kept) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  const answered = fetched.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answered, late]);
};

/** A staff file's name stands for its content: the kept one, else the network's. */
const staffFileFrom = async (request: Request): Promise<Response> =>
  (await (await caches.open(onSiteCache)).match(request)) ?? fetch(request);

/** The stored image, else the network's; without network another size of it. */
const imageFrom = async (request: Request): Promise<Response> => {
  const cache = await caches.open(imageCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone()).then(dropOldImages, () => undefined);
    return response;
  } catch (failure) {
    const other = await cache.match(request, { ignoreSearch: true });
    if (other) return other;
    throw failure;
  }
};

/** The stored answer for the same code in another language. */
const otherAnswer = async (cache: Cache, request: Request): Promise<Response | undefined> => {
  const codeOf = (url: string) => new URL(url).searchParams.get('barcodeId');
  const isOther = ({ url }: Request) =>
    new URL(url).pathname === new URL(request.url).pathname && codeOf(url) === codeOf(request.url);
  const other = (await cache.keys()).findLast(isOther);
  return other && cache.match(other);
};

/** The network's answer; the stored one only if the network does not answer in time. */
const answerFrom = async (request: Request): Promise<Response> => {
  const cache = await caches.open(answerCache);
  const fetched = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone());
    else if (response.status === 404 || response.status === 410) await cache.delete(request);
    return response;
  });
  const kept = await cache.match(request);
  if (!kept)
    return fetched.catch(async (failure: unknown) => {
      const other = await otherAnswer(cache, request);
      if (other) return other;
      throw failure;
    });
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fetched.catch(() => kept), late]);
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
// An open page keeps the files that it started with: a new version starts when the last page is closed, but for short links.
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const { cacheAll: urls } = event.data as Partial<WorkerMessage>;
  if (Array.isArray(urls)) event.waitUntil(cacheAll(urls));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPublicPage(url)) event.respondWith(pageFrom(request));
    else if (isOnSite(url)) event.respondWith(onSiteFrom(request, url));
  } else if (isImage(url)) event.respondWith(imageFrom(request));
  else if (isAsset(url)) event.respondWith(assetFrom(request));
  else if (isStaffFile(url)) event.respondWith(staffFileFrom(request));
  else if (isFormAnswer(url) && !request.headers.has('authorization')) event.respondWith(answerFrom(request));
});
