import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { account } from '../../src/simulators/twilio/account.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  /** As Twilio's own SDK judges the signature. */
  isGenuine: boolean;
}

/** A service's side: takes webhooks, and answers with the statuses that it is given, then 204. */
export const startReceiver = async (answers: number[] = []) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const params = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()));
      const signature = String(request.headers['x-twilio-signature'] ?? '');
      const address = `http://localhost:${port}${request.url}`;
      const isGenuine = twilio.validateRequest(account.token, signature, address, params);
      received.push({ path: request.url ?? '', headers: request.headers, params, isGenuine });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    received,
    /** Of one message, in the order in which they came. */
    statuses: (sid: string) =>
      received.filter(({ params }) => params.MessageSid === sid).map(({ params }) => params.MessageStatus),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
