import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startOwn } from '../own-process.ts';

/** The answers of the stand-in, by path; a function may answer late. */
export type Answers = Record<string, string | (() => Promise<string>)>;

/** A small real server in the place of a provider on another host: it answers scripts and texts, and records who asks. */
export const startProvider = async (answers: Answers) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider.example');
    asked.push(pathname + search);
    const answer = answers[pathname];
    if (answer === undefined) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    const type = pathname.endsWith('.json') ? 'application/json' : 'text/javascript';
    const send = (body: string) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    if (typeof answer === 'string') send(answer);
    else void answer().then(send);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** One more gateway, with the built web app and settings of an operator. */
export const startGateway = (settings: Record<string, string>) =>
  startOwn('gateway', (url) => ({
    // It counts the calls of this address together with the other gateway, which all tests call.
    RATE_LIMIT_ANONYMOUS: '1000000',
    ...settings,
    PUBLIC_URL: url,
    WEB_ROOT: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  }));
