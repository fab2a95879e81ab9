import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Connection, Failure } from './connection.ts';

export interface Answered {
  /** Absent where nobody answered. */
  status?: number;
  failure?: Failure;
}

export interface Poster {
  /** One try. */
  post: (connection: Connection, body: string, headers: Record<string, string>) => Promise<Answered>;
  close: () => void;
}

const failureOf = (status: number): Answered => {
  if (status >= 500) return { status, failure: '5xx' };
  return status >= 400 ? { status, failure: '4xx' } : { status };
};

/** Calls webhooks over connections that are kept. */
export function createPoster(): Poster {
  const options = { keepAlive: true, maxSockets: 64 };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);

  const post: Poster['post'] = (connection, body, headers) =>
    new Promise((resolve) => {
      const isHttps = connection.url.startsWith('https:');
      const [ask, agent] = isHttps ? [httpsRequest, https] : [httpRequest, http];
      let isConnected = false;
      let timer: NodeJS.Timeout | undefined;
      const outgoing = ask(connection.url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      const giveUpAfter = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => outgoing.destroy(new Error('timed out')), ms);
      };
      const connected = () => {
        isConnected = true;
        giveUpAfter(connection.readMs);
      };
      const end = (answered: Answered) => {
        clearTimeout(timer);
        resolve(answered);
      };
      outgoing.once('socket', (socket) => {
        if (!socket.connecting) connected();
        else {
          giveUpAfter(connection.connectMs);
          socket.once(isHttps ? 'secureConnect' : 'connect', connected);
        }
      });
      outgoing.once('response', (response) => {
        response.on('error', () => end({ failure: 'rt' }));
        response.once('end', () => end(failureOf(response.statusCode ?? 0)));
        response.resume();
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // The other side had closed a kept connection before this came: nobody has seen it.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(post(connection, body, headers));
        else end({ failure: isConnected ? 'rt' : 'ct' });
      });
      outgoing.end(body);
    });

  return {
    post,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}
