import { Agent, errors, request } from 'undici';
import { twimlFault } from './twiml.ts';

/** What a try can fail with: no connection, no answer in time, an answer that is an error, or one that is no TwiML. */
export type Failure = 'ct' | 'rt' | '4xx' | '5xx' | 'twiml';

export interface Answered {
  /** Absent where nobody answered. */
  status?: number;
  failure?: Failure;
  /** Twilio's number of a fault of the answer. */
  errorCode?: number;
}

export interface Post {
  body: string;
  headers: Record<string, string>;
  /** The answer has to be TwiML or nothing; else Twilio does not look at it. */
  asksForTwiml: boolean;
}

export interface Poster {
  /** One try. */
  post: (url: string, what: Post) => Promise<Answered>;
  close: () => Promise<void>;
}

const connectMs = 5_000;
const readMs = 15_000;

const isUnconnected = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError || (error as { code?: string }).code === 'ECONNREFUSED';

/** Calls webhooks over connections that are kept. */
export function createPoster(): Poster {
  const times = { headersTimeout: readMs, bodyTimeout: readMs };
  const dispatcher = new Agent({ connections: 64, connect: { timeout: connectMs }, ...times });
  return {
    post: async (url, { body, headers, asksForTwiml }) => {
      try {
        const answer = await request(url, { method: 'POST', dispatcher, body, headers });
        const { statusCode: status } = answer;
        const text = await answer.body.text();
        if (status >= 400) return { status, failure: status >= 500 ? '5xx' : '4xx' };
        const type = String(answer.headers['content-type'] ?? '');
        const errorCode = asksForTwiml ? twimlFault(type, text) : undefined;
        return errorCode === undefined ? { status } : { status, failure: 'twiml', errorCode };
      } catch (error) {
        return { failure: isUnconnected(error) ? 'ct' : 'rt' };
      }
    },
    close: () => dispatcher.destroy(),
  };
}
