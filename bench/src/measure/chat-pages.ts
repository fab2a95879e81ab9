import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Sender } from '@gatelingo/proto/http/guest-session';
import { type JoinAnswer, type LiveMessage, socketPath } from '@gatelingo/proto/live';
import { io, type Socket } from 'socket.io-client';
import { startChild } from '../child.ts';
import { forEach } from '../rounds.ts';
import { quantile } from '../statistics.ts';

/** After this time an answered message that was not shown counts as lost. */
const patienceMs = 30_000;
/** After this time what a rate left behind is not waited for any longer. */
const mostBehindMs = 300_000;

export interface Conversation {
  sessionId: string;
  /** The token of the staff member at the other end; the bare chain needs none. */
  token?: string;
}

/** One path from a guest's message to the staff's screen, with a page of both open in each session. */
export interface Chain {
  /** Those in which messages are posted: their pages are this process' own. */
  conversations: readonly Conversation[];
  post: (sessionId: string, clientId: string) => Promise<void>;
  /** When each message was shown on its staff page. */
  shown: Map<string, number>;
  /** The messages whose translation the staff page still waits for. The bare chain translates none. */
  untranslated: Set<string>;
  close: () => Promise<void>;
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

/** In the language of each side, so that each message is translated. */
const texts: Record<Sender, string> = { guest: 'Gdzie mam się zgłosić?', company: 'Drive to ramp 3' };

/** Posts a message to this address; throws unless it is accepted. */
export const postMessage = async (address: string, { token, ...given }: Posted): Promise<void> => {
  const answer = await fetch(address, {
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

/** What `idle-sockets.ts` is to hold open. */
export interface IdlePages {
  url: string;
  conversations: readonly Conversation[];
}

const openIdleSockets = async (url: string, conversations: readonly Conversation[]) => {
  if (conversations.length === 0) return { stop: () => Promise.resolve() };
  const child = await startChild('measure/idle-sockets.ts');
  const opened = new Promise<void>((resolve, reject) => {
    child.process.once('message', () => resolve());
    child.process.once('exit', (code) => reject(new Error(`the idle sockets ended with ${code}`)));
  });
  child.process.send({ url, conversations } satisfies IdlePages);
  await opened;
  return child;
};

/** Opens the guest's and the staff's page of a session. */
export const openBoth = (url: string, { sessionId, token }: Conversation): Promise<[Socket, Socket]> =>
  Promise.all([openPage(url, sessionId), openPage(url, sessionId, token)]);

/**
 * Opens both pages of each session: of those that are talked in here, of the idle ones in a process of their own, whose
 * work must not be taken for that of the chain. `url`: of the sockets; `address`: for posting.
 */
export const openChain = async (
  { url, address }: { url: string; address: string },
  conversations: readonly Conversation[],
  idle: readonly Conversation[] = [],
): Promise<Chain> => {
  const shown = new Map<string, number>();
  const untranslated = new Set<string>();
  const sockets: Socket[] = [];
  const idleSockets = await openIdleSockets(url, idle);
  await forEach(conversations, 8, async (conversation) => {
    const [guest, staff] = await openBoth(url, conversation);
    const onMessage = ({ clientId, translation }: Pick<LiveMessage, 'clientId' | 'translation'>) => {
      if (!shown.has(clientId)) shown.set(clientId, performance.now());
      if (translation === 'pending') untranslated.add(clientId);
      else untranslated.delete(clientId);
    };
    staff.on('newMessage', onMessage);
    staff.on('messageUpdated', onMessage);
    sockets.push(guest, staff);
  });
  return {
    conversations,
    shown,
    untranslated,
    post: (sessionId, clientId) => postMessage(address, { sessionId, sender: 'guest', clientId }),
    close: async () => {
      sockets.forEach((socket) => socket.disconnect());
      await idleSockets.stop();
    },
  };
};

export interface Talked {
  /** Milliseconds from posting to showing. */
  p50: number;
  p99: number;
  /** Messages that were answered, but not shown within 30 s after the last post. */
  lost: number;
  /** Messages whose post was rejected or not answered. */
  failed: number;
  /** Whether it was as fast at the end as at the beginning. */
  isSteady: boolean;
  /** Seconds from the last answer until every message was shown and translated. */
  behind: number;
  /** How much of one core this client used meanwhile, 0 to 1: near 1 the times are the client's. */
  clientBusy: number;
}

/** Posts at this rate, whatever the result, to one session after the other. Leaves no message untranslated behind. */
export const talk = async (
  { conversations, post, shown, untranslated }: Chain,
  rate: number,
  seconds: number,
): Promise<Talked> => {
  const sent: { key: string; at: number }[] = [];
  const answered = new Set<string>();
  const posting: Promise<void>[] = [];
  let failed = 0;
  const started = performance.now();
  const usedBefore = process.cpuUsage();
  for (let number = 0; number < rate * seconds; number++) {
    const early = started + (number * 1000) / rate - performance.now();
    if (early > 0) await pause(early);
    const key = randomUUID();
    sent.push({ key, at: performance.now() });
    const done = post(conversations[number % conversations.length]!.sessionId, key).then(
      () => void answered.add(key),
      () => void (failed += 1),
    );
    posting.push(done);
  }
  await Promise.all(posting);
  const answeredAt = performance.now();
  const used = process.cpuUsage(usedBefore);
  const clientBusy = (used.user + used.system) / 1000 / (answeredAt - started);
  const missing = () => [...answered].filter((key) => !shown.has(key)).length;
  const patience = performance.now() + patienceMs;
  while (missing() > 0 && performance.now() < patience) await pause(20);
  const latest = performance.now() + mostBehindMs;
  while (untranslated.size > 0 && performance.now() < latest) await pause(20);
  if (untranslated.size > 0) throw new Error(`${untranslated.size} messages are not translated after five minutes`);
  const behind = (performance.now() - answeredAt) / 1000;
  const times = sent.flatMap(({ key, at }) => (shown.has(key) ? [shown.get(key)! - at] : []));
  const third = Math.floor(times.length / 3);
  const isSteady = quantile(times.slice(-third), 0.5) < 2 * quantile(times.slice(0, third), 0.5) + 20;
  const lost = missing();
  shown.clear();
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), lost, failed, isSteady, behind, clientBusy };
};
