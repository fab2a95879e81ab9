import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { account } from '../../src/simulators/twilio/account.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  /** Whether Twilio's own SDK accepts the signature. */
  isGenuine: boolean;
}

export interface Answer {
  status: number;
  contentType?: string;
  body?: string;
}

/** A service's side: receives webhooks, gives the prepared answers, then 204. */
export const startReceiver = async (answers: Answer[] = []) => {
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
      const { status, contentType, body } = answers.shift() ?? { status: 204 };
      response.writeHead(status, { ...(contentType && { 'content-type': contentType }) }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    received,
    /** The statuses of one message, in the order of arrival. */
    statuses: (sid: string) =>
      received.filter(({ params }) => params.MessageSid === sid).map(({ params }) => params.MessageStatus),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
