import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> & { q: string };
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: object;
}

/** A server that answers the interpreter's wire as a test says, and keeps what came over it. */
export const startInterpreterWire = async () => {
  const received: Received[] = [];
  let answer: (received: Received) => Answer = ({ body }) => ({ body: { translatedText: body.q.toUpperCase() } });
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const came = { headers: request.headers, body: JSON.parse(await text(request)) as Received['body'] };
    received.push(came);
    const { status = 200, headers = {}, body } = answer(came);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    received,
    answers: (next: typeof answer) => {
      answer = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  };
};
