import type { IncomingMessage } from 'node:http';
import { serve } from '@gatelingo/chassis/testing';

export interface SeenRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A simulator's answer; `never` keeps the caller waiting. */
export type SimulatedAnswer = { status?: number; body: unknown } | { text: string } | 'never';

export interface JsonServer {
  url: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : (JSON.parse(Buffer.concat(chunks).toString()) as unknown);
};

/** A real HTTP server on loopback that answers JSON and records the requests. */
export const startJsonServer = async (answer: (request: SeenRequest) => SimulatedAnswer): Promise<JsonServer> => {
  const seen: SeenRequest[] = [];
  const served = await serve((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://simulator');
      const asked = { method: request.method ?? '', url, headers: request.headers, body: await readBody(request) };
      seen.push(asked);
      const given = answer(asked);
      if (given === 'never') return;
      response.statusCode = 'status' in given ? (given.status ?? 200) : 200;
      response.setHeader('content-type', 'application/json');
      response.end('text' in given ? given.text : JSON.stringify(given.body));
    })();
  });
  return { ...served, seen };
};
