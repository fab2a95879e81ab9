import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sender } from '@gatelingo/proto/http/guest-session';
import { type JoinAnswer, type LiveMessage, socketPath } from '@gatelingo/proto/live';
import { io, type Socket } from 'socket.io-client';
import { atRate } from '../rounds.ts';
import { quantile } from '../statistics.ts';

/** After this time an answered message that was not shown counts as lost. */
const patienceMs = 30_000;

export interface Conversation {
  sessionId: string;
  /** The token of the staff member at the other end; the bare chain needs none. */
  token?: string;
}

/** A page that has joined the session: the staff's with a token, else the guest's. */
export const openPage = async (url: string, sessionId: string, token?: string): Promise<Socket> => {
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const answer = (await socket.emitWithAck('joinSession', { sessionId, updates: true })) as JoinAnswer;
  if (!answer.joined) throw new Error(`a page could not join: ${answer.error}`);
  return socket;
};

interface Posted {
  sessionId: string;
  sender: Sender;
  clientId: string;
  /** Of the staff member who writes. */
  token?: string | undefined;
}

/** In the language of each side, so that a message between two languages is translated. */
const texts: Record<Sender, string> = { guest: 'Gdzie mam się zgłosić?', company: 'Drive to ramp 3' };

/** Posts a message to the system, or the chain, at this address; throws unless it is accepted. */
export const postMessage = async (url: string, { token, ...given }: Posted): Promise<void> => {
  const answer = await fetch(`${url}/api/session/post-message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...given, text: texts[given.sender] }),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
};

/** When each message came to its other page, and which of those still wait for their translation. */
export interface Screens {
  shown: Map<string, number>;
  untranslated: Set<string>;
  close: () => void;
}

/** Opens both pages of each session. */
export const openScreens = async (url: string, conversations: readonly Conversation[]): Promise<Screens> => {
  const screens: Screens = {
    shown: new Map(),
    untranslated: new Set(),
    close: () => sockets.forEach((socket) => socket.disconnect()),
  };
  const sockets: Socket[] = [];
  const onMessage =
    (of: Sender) =>
    ({ clientId, sender = 'guest', translation }: Partial<LiveMessage>) => {
      if (clientId === undefined || sender === of) return;
      if (!screens.shown.has(clientId)) screens.shown.set(clientId, performance.now());
      if (translation === 'pending') screens.untranslated.add(clientId);
      else screens.untranslated.delete(clientId);
    };
  for (const { sessionId, token } of conversations) {
    for (const side of ['guest', 'company'] as const) {
      const page = await openPage(url, sessionId, side === 'company' ? token : undefined);
      page.on('newMessage', onMessage(side));
      page.on('messageUpdated', onMessage(side));
      sockets.push(page);
    }
  }
  return screens;
};

/** Waits until every message of these is shown and translated; gives those that are not. */
export const missing = async (
  { shown, untranslated }: Omit<Screens, 'close'>,
  keys: readonly string[],
): Promise<string[]> => {
  const isMissing = (key: string) => !shown.has(key) || untranslated.has(key);
  const patience = performance.now() + patienceMs;
  while (keys.some(isMissing) && performance.now() < patience) await pause(20);
  return keys.filter(isMissing);
};

/** Guests write at this rate, one conversation after the other; gives the median of the milliseconds to the staff's screen. */
export const talk = async (
  url: string,
  screens: Screens,
  conversations: readonly Conversation[],
  { perSecond, count }: { perSecond: number; count: number },
): Promise<number> => {
  const sent = new Map<string, number>();
  await atRate(perSecond, count, async (number) => {
    const clientId = randomUUID();
    sent.set(clientId, performance.now());
    await postMessage(url, {
      ...conversations[number % conversations.length]!,
      token: undefined,
      sender: 'guest',
      clientId,
    });
  });
  const lost = await missing(screens, [...sent.keys()]);
  if (lost.length > 0) throw new Error(`${lost.length} messages were not shown, or not translated`);
  const times = [...sent].map(([key, at]) => screens.shown.get(key)! - at);
  screens.shown.clear();
  return quantile(times, 0.5);
};
