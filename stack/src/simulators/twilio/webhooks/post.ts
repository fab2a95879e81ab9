import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Connection, Failure } from './connection.ts';
import { twimlFault } from './twiml.ts';

export interface Answered {
  /** Absent where nobody answered. */
  status?: number;
  /** `twiml`: the answer came and is none for Twilio, which does not try again for it. */
  failure?: Failure | 'twiml';
  /** Twilio's number of a fault of the answer. */
  errorCode?: number;
}

export interface Post {
  body: string;
  headers: Record<string, string>;
  /** What is answered is to be TwiML or nothing; else Twilio does not look at it. */
  asksForTwiml: boolean;
}

export interface Poster {
  /** One try. */
  post: (connection: Connection, what: Post) => Promise<Answered>;
  close: () => void;
}

const failureOf = (status: number): Answered => {
  if (status >= 500) return { status, failure: '5xx' };
  return status >= 400 ? { status, failure: '4xx' } : { status };
};

const judge = ({ statusCode: status = 0, headers }: IncomingMessage, body: string, asksForTwiml: boolean): Answered => {
  const answered = failureOf(status);
  if (answered.failure !== undefined || !asksForTwiml) return answered;
  const errorCode = twimlFault(headers['content-type'] ?? '', body);
  return errorCode === undefined ? answered : { status, failure: 'twiml', errorCode };
};

/** Calls webhooks over connections that are kept. */
export function createPoster(): Poster {
  const options = { keepAlive: true, maxSockets: 64 };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);

  const post: Poster['post'] = (connection, { body, headers, asksForTwiml }) =>
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
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('end', () => end(judge(response, Buffer.concat(pieces).toString(), asksForTwiml)));
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // The other side had closed a kept connection before this came: nobody has seen it.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET')
          resolve(post(connection, { body, headers, asksForTwiml }));
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
