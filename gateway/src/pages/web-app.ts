import { problem } from '@gatelingo/chassis/errors';
import { locals } from '@gatelingo/chassis/http';
import type { Request, RequestHandler, Response } from 'express';
import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

const variants = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** `/app…` is the staff's entry page, every other page uses the public one; a guest's session and a receiver's are public too. */
const entryFor = (path: string) =>
  /^\/app(\/|$)/.test(path) && !/^\/app\/(public-session|receiver)\/?$/.test(path) ? '/app.html' : '/index.html';

const cacheControl = (name: string) => {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (name.endsWith('.html') || name.endsWith('service-worker.js')) return 'no-cache';
  return 'public, max-age=3600';
};

const send = async (request: Request, response: Response, root: string, name: string): Promise<void> => {
  response.setHeader('cache-control', cacheControl(name));
  response.type(extname(name));
  response.vary('Accept-Encoding');
  let file = name;
  for (const { encoding, suffix } of variants) {
    if (!request.acceptsEncodings(encoding) || !(await isFile(join(root, name + suffix)))) continue;
    response.setHeader('content-encoding', encoding);
    file = name + suffix;
    break;
  }
  await new Promise<void>((done, fail) => {
    response.sendFile(file, { root, cacheControl: false, dotfiles: 'ignore' }, (error) => {
      if (error && !response.headersSent) fail(error);
      else done();
    });
  });
};

/** Serves the built web app: files unchanged (compressed if there is a `.br` or `.gz` next to them), pages by entry. */
export const serveWebApp = (folder: string): RequestHandler => {
  const root = resolve(folder);
  return async (request, response, next) => {
    if (folder === '' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const path = decodeURIComponent(request.path);
    const looksLikeFile = path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path);
    const wantsItself =
      looksLikeFile && !/\/\./.test(path) && !/\.(br|gz)$/.test(path) && (await isFile(join(root, path)));
    if (looksLikeFile && !wantsItself) throw problem('not_found', 'There is nothing at this address.');
    const name = wantsItself ? path : entryFor(path);
    locals(response).route = looksLikeFile ? '/<file>' : entryFor(path);
    if (!wantsItself && !(await isFile(join(root, name)))) throw problem('not_found', 'The web app is not built.');
    await send(request, response, root, name);
  };
};
