import { sessionVoice, type Sender } from '@gatelingo/proto/http/session-voice';
import { initOf } from '@gatelingo/proto/http/call';
import type { Endpoint, ResponseOf } from '@gatelingo/proto/http/endpoint';
import { ApiError, apiErrorFrom } from '@gatelingo/proto/http/api-error';
import { askAgain } from '../../web/src/shared/ask-again.ts';
import { memoryStore } from '../../web/src/shared/memory-store.ts';
import { createSender } from '../../web/src/shared/outbox/sender.ts';
import { randomKey } from '../../web/src/shared/random-key.ts';
import type { StoredMessage } from '../../web/src/shared/session/session-view.ts';
import { followSession, type FollowedSession } from '../../web/src/shared/session/follow-session.ts';
import { openLiveLine } from '../../web/src/shared/session/live-socket.ts';
import type { Outgoing } from '../../web/src/shared/session/outbox.ts';
import { addressOf, type Call } from '../client.ts';

/** The spec's time-out of a page's call, in milliseconds. */
const patienceMs = 10_000;

/** The browser state that the pages' code reads: a window that is open, visible, and loaded from the gateway. */
export const openBrowserWindow = (gatewayUrl: string): void => {
  const { protocol, host } = new URL(gatewayUrl);
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { protocol, host },
  });
};

/** A call as a page makes it: an error answer, or no answer, is an `ApiError`; a read is retried where the page retries. */
export const callFrom =
  (gatewayUrl: string, token: string | undefined) =>
  <E extends Endpoint>(endpoint: E, call: Call): Promise<ResponseOf<E>> => {
    const ask = () => answerTo(gatewayUrl, token, endpoint, call);
    return endpoint.method === 'GET' ? askAgain(ask) : ask();
  };

const answerTo = async <E extends Endpoint>(
  gatewayUrl: string,
  token: string | undefined,
  endpoint: E,
  call: Call,
): Promise<ResponseOf<E>> => {
  const { method } = endpoint;
  const { body, headers } = call;
  const init = initOf({ method, token, headers, body, signal: AbortSignal.timeout(patienceMs) });
  const response = await fetch(addressOf(gatewayUrl, endpoint, call), init).catch((cause: unknown) => {
    const { name, message } = cause as Error;
    throw new ApiError({ status: 0, code: name === 'TimeoutError' ? 'no_answer' : 'no_connection', error: message });
  });
  if (!response.ok) throw await apiErrorFrom(response);
  return (await response.json()) as ResponseOf<E>;
};

/** A person's screen in one session, made from the pages' own parts for receiving and sending. */
export interface Screen {
  side: Sender;
  session: FollowedSession;
  /** Writes a message and sends it, now or when it becomes possible. */
  write: (text: string) => void;
  /** Keys of the messages that were written on this screen, in order. */
  written: readonly string[];
  /** How many written messages the server does not have yet. */
  waiting: () => number;
  close: () => void;
}

export const openScreen = (options: {
  gatewayUrl: string;
  sessionId: string;
  side: Sender;
  language: string;
  token?: string;
}): Screen => {
  const { gatewayUrl, sessionId, side, language, token } = options;
  const call = callFrom(gatewayUrl, token);
  const session = followSession({
    sessionId,
    side,
    fetchSession: (query) => call(sessionVoice.getSession, { params: { sessionId }, query: { ...query } }),
    sendMarks: async (marks) => (await call(sessionVoice.markMessages, { body: { sessionId, side, ...marks } })).marks,
    openLine: () => openLiveLine(token),
  });
  const sender = createSender<Outgoing, StoredMessage>({
    outbox: { store: memoryStore(), key: `outbox of ${side} in ${sessionId}` },
    send: async ({ text, clientId }) => {
      const own = side === 'company' ? { language } : {};
      return (await call(sessionVoice.postMessage, { body: { sessionId, sender: side, text, clientId, ...own } }))
        .posted;
    },
    onDelivery: (_entry, delivery) => {
      if (delivery.state === 'sent') session.receive(delivery.answer);
    },
  });
  const written: string[] = [];
  return {
    side,
    session,
    written,
    write: (text) => {
      const clientId = randomKey();
      written.push(clientId);
      sender.submit({ clientId, sessionId, text, language, writtenAt: Date.now() });
    },
    waiting: () => sender.waiting().length,
    close: () => {
      sender.stop();
      session.stop();
    },
  };
};
