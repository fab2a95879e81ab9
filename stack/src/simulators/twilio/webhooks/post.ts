import { Agent, errors, request } from 'undici';
import { twimlFault } from './twiml.ts';

/** Why a try failed: no connection, no answer in time, an error status, or an answer that is not TwiML. */
export type Failure = 'ct' | 'rt' | '4xx' | '5xx' | 'twiml';

export interface Answered {
  /** Absent if there was no answer. */
  status?: number;
  failure?: Failure;
  /** Twilio's error code for the answer. */
  errorCode?: number;
}

export interface Post {
  body: string;
  headers: Record<string, string>;
  /** The answer must be TwiML or empty; otherwise Twilio ignores its content. */
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

/** Calls webhooks over connections that are reused. */
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
