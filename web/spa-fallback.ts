import type { Connect, Plugin } from 'vite';

// The gateway does the same for the built files: /app* is the staff entry, every other page, a guest's session and a
// receiver's page the public one.
const isStaffPage = (path: string) => /^\/app(\/|$)/.test(path) && !/^\/app\/(public-session|receiver)\/?$/.test(path);
const fallback: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  if (isPage && !/\.\w+$/.test(path)) request.url = isStaffPage(path) ? '/app.html' : '/index.html';
  next();
};

/** The component gallery is only in development: no build has it. */
const gallery: Connect.NextHandleFunction = (request, _response, next) => {
  if (/^\/gallery\/?(\?|$)/.test(request.url ?? ''))
    request.url = (request.url ?? '').replace(/^\/gallery\/?/, '/gallery.html');
  next();
};

/** Serves the right entry for every page's address in `vite dev` and `vite preview`. */
export const spaFallback = (): Plugin => ({
  name: 'spa-fallback',
  configureServer: (server) => {
    server.middlewares.use(gallery);
    server.middlewares.use(fallback);
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(fallback);
  },
});
