import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sender } from '@gatelingo/proto/http/guest-session';
import type { TestSystem } from '@gatelingo/stack/testing';
import { startChild } from '../child.ts';
import { inTurn, several } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { openPage, postMessage } from './chat-pages.ts';
import { openCompany } from './company.ts';

const perRound = 20;
/** Between two messages, so that the work of one does not slow down the next. */
const pauseMs = 100;
const patienceMs = 30_000;

/** Both pages of one session. `url`: of the sockets; `address`: for posting; the bare chain needs no token. */
const openTalk = async (url: string, address: string, sessionId: string, token?: string) => {
  const pages = { guest: await openPage(url, sessionId), company: await openPage(url, sessionId, token) };
  /** Milliseconds from posting until the other page has the message. */
  const type = async (sender: Sender): Promise<number> => {
    await pause(pauseMs);
    const clientId = randomUUID();
    const other = sender === 'guest' ? pages.company : pages.guest;
    const late = AbortSignal.timeout(patienceMs);
    const shown = new Promise<number>((resolve, reject) => {
      const onMessage = (message: { clientId?: string }) => {
        if (message.clientId !== clientId) return;
        other.off('newMessage', onMessage);
        resolve(performance.now());
      };
      other.on('newMessage', onMessage);
      late.addEventListener('abort', () => reject(new Error('a message was not shown')));
    });
    const started = performance.now();
    const [at] = await Promise.all([shown, post(sender, clientId)]);
    return at - started;
  };
  const post = (sender: Sender, clientId: string) =>
    postMessage(address, { sessionId, sender, clientId, token: sender === 'company' ? token : undefined });
  const close = () => Object.values(pages).forEach((page) => page.disconnect());
  return { type, close };
};

/** A message that somebody types, one at a time, until it is on the other side's screen. */
export const measureTyped = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const { token, sessionId } = await openCompany(system);
  const child = await startChild('measure/chat-bare.ts');
  const bareUrl = `http://127.0.0.1:${child.port}`;
  const ours = await openTalk(system.gatewayUrl, `${system.gatewayUrl}/api/session/post-message`, sessionId, token);
  const bare = await openTalk(bareUrl, `${bareUrl}/session/post-message`, 'session-1');
  const medianOf = (type: (sender: Sender) => Promise<number>, sender: Sender) => async () =>
    median(await several(perRound, () => type(sender)));
  const row = async (sender: Sender, what: string): Promise<Measured> => ({
    what: `typed: ${what}`,
    unit: 'ms',
    against: 'bare chain: express → insert → kafkajs → socket.io with the Redis adapter, one process',
    ...(await inTurn(rounds, medianOf(ours.type, sender), medianOf(bare.type, sender))),
    goal: { atMost: 1.5 },
    note: `medians of ${perRound}, one message at a time; ours goes through the gateway, and is translated meanwhile`,
  });
  try {
    for (const { type } of [ours, bare]) for (const sender of ['guest', 'company'] as const) await type(sender);
    return [
      await row('guest', "a guest's message → on the staff's socket"),
      await row('company', "the staff's message → on the guest's socket"),
    ];
  } finally {
    ours.close();
    bare.close();
    await child.stop();
  }
};
