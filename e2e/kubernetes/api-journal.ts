import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  status: number;
  /** Warnings of the API server, for every client. */
  warnings: string[];
  /** The text of a refusal. */
  answer: string;
}

export interface ApiJournal {
  url: string;
  calls: Call[];
  close: () => Promise<void>;
}

/** A proxy before the API server: it adds the administrator's credentials, and records the answers. */
export async function startJournal(api: { url: string; ca: string; token: string }): Promise<ApiJournal> {
  const calls: Call[] = [];
  const agent = new Agent({ ca: api.ca, keepAlive: true });
  const target = new URL(api.url);
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const asked = request({
      agent,
      host: target.hostname,
      port: target.port,
      method,
      path,
      headers: { ...incoming.headers, host: target.host, authorization: `Bearer ${api.token}` },
    });
    asked.once('error', (error) => outgoing.destroy(error));
    asked.once('response', (answered) => {
      const { statusCode: status = 0, headers } = answered;
      const call: Call = { method, path, status, warnings: warningsIn(headers.warning), answer: '' };
      calls.push(call);
      if (status >= 400) answered.on('data', (chunk: Buffer) => (call.answer += chunk.toString()));
      outgoing.writeHead(status, headers);
      answered.pipe(outgoing);
    });
    outgoing.once('close', () => asked.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(pass);
  // A watch stays open without a limit.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `299 - "text", 299 - "other \"text\""`: the format of warnings in RFC 7234. */
function warningsIn(header: string | undefined): string[] {
  const texts = header?.matchAll(/299 \S+ "((?:[^"\\]|\\.)*)"/g) ?? [];
  return [...texts].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'));
}

const writes = ['POST', 'PUT', 'PATCH'];
/** Not valid, not allowed, not understood; a conflict of two writers (409) is normal. */
const refusals = [400, 403, 415, 422];

/** The API server's refusals and warnings of writes since `from`. */
export function objections(calls: Call[]): string[] {
  return calls.flatMap(({ method, path, status, warnings, answer }) => [
    ...warnings.map((text) => `${method} ${path} warned: ${text}`),
    ...(writes.includes(method) && refusals.includes(status) ? [`${method} ${path} refused ${status}: ${answer}`] : []),
  ]);
}
