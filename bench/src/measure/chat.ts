import type { TestSystem } from '@gatelingo/stack/testing';
import { startChild } from '../child.ts';
import { forEach } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { type Chain, type Conversation, openChain, talk, type Talked } from './chat-pages.ts';
import { openCompany } from './company.ts';
import { costs } from './costs.ts';

const companies = 25;
const conversationsEach = 20;
/** In so many of them messages are posted; the pages of the others are open only. */
const talkingEach = 2;
/** Above it the floor measures this client, or the machine. */
const floorMs = 30;
/** Messages a second: the last rate is the goal, the others are for a machine that does not reach it. */
const rates = [10, 20, 30, 45, 60, 75, 100, 150, 200];
const roundSeconds = 10;
const bearableMs = 1_000;
const mostBehindSeconds = 3;

interface Conversations {
  talking: Conversation[];
  idle: Conversation[];
}

/** Guests of several companies, each in a session with one staff member of the company. */
const openConversations = async (system: TestSystem): Promise<Conversations> => {
  const found: Conversations = { talking: [], idle: [] };
  await forEach(Array.from({ length: companies }), 4, async () => {
    const { token, startSession } = await openCompany(system);
    for (let number = 0; number < conversationsEach; number++) {
      const { sessionId } = await startSession();
      (number < talkingEach ? found.talking : found.idle).push({ sessionId, token });
    }
  });
  return found;
};

const ourChain = async (system: TestSystem): Promise<Chain> => {
  const { talking, idle } = await openConversations(system);
  const addresses = { url: system.gatewayUrl, address: `${system.gatewayUrl}/api/session/post-message` };
  return openChain(addresses, talking, idle);
};

const bareChain = async () => {
  const child = await startChild('measure/chat-bare.ts');
  const url = `http://127.0.0.1:${child.port}`;
  const sessions = Array.from({ length: companies * conversationsEach }, (_, number) => ({
    sessionId: `session-${number}`,
  }));
  const talking = sessions.splice(0, companies * talkingEach);
  const chain = await openChain({ url, address: `${url}/session/post-message` }, talking, sessions);
  return { ...chain, stop: child.stop };
};

/** Also what comes behind the message keeps up: a higher rate would leave more and more translations. */
const isHeld = ({ p50, lost, failed, isSteady, behind }: Talked) =>
  lost === 0 && failed === 0 && isSteady && p50 < bearableMs && behind < mostBehindSeconds;

const inWords = (rate: number, ours: Talked, theirs: Talked) => {
  const side = ({ p50, p99, failed, behind }: Talked) =>
    [
      `${p50.toFixed(0)}/${p99.toFixed(0)} ms`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(behind > mostBehindSeconds ? [`the last translation ${behind.toFixed(0)} s later`] : []),
    ].join(', ');
  return `at ${rate}/s ${side(ours)} against ${side(theirs)}`;
};

/** From `POST /session/post-message` until the staff's socket shows it, against the bare chain at the same rate. */
export const measureChat = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const ours = await ourChain(system);
  const bare = await bareChain();
  const cost = costs(system, 'message');
  const all: { ours: Talked[]; theirs: Talked[] } = { ours: [], theirs: [] };
  // If even the first rate is too high, it is measured all the same, and the note says so.
  let held = rates[0]!;
  let isAnyHeld = false;
  let beyond: string | undefined;
  try {
    for (const chain of [ours, bare]) await talk(chain, held, roundSeconds);
    for (const rate of rates) {
      const [own, theirs] = [await talk(ours, rate, roundSeconds), await talk(bare, rate, roundSeconds)];
      if (!isHeld(own) || !isHeld(theirs)) {
        beyond = inWords(rate, own, theirs);
        break;
      }
      held = rate;
      isAnyHeld = true;
    }
    for (let round = 0; round < rounds; round++) {
      all.ours.push(await cost.measure(held * roundSeconds, () => talk(ours, held, roundSeconds)));
      all.theirs.push(await talk(bare, held, roundSeconds));
    }
  } finally {
    await ours.close();
    await bare.close();
    await bare.stop();
  }
  const sum = (of: (talked: Talked) => number) => all.ours.reduce((total, talked) => total + of(talked), 0);
  const lost = sum((talked) => talked.lost) + sum((talked) => talked.failed);
  const row = (name: 'p50' | 'p99', atMost: number): Measured => ({
    what: `chat: POST /session/post-message → shown on the staff's socket, ${name}, ${2 * companies * conversationsEach} sockets, ${held} messages/s`,
    unit: 'ms',
    against: 'bare chain: express → insert → kafkajs → socket.io with the Redis adapter, one process',
    ours: all.ours.map((talked) => talked[name]),
    theirs: all.theirs.map((talked) => talked[name]),
    goal: { atMost },
  });
  const busy = (talked: readonly Talked[]) => (median(talked.map((each) => each.clientBusy)) * 100).toFixed(0);
  const note = [
    lost === 0 ? 'none lost' : `${lost} lost`,
    cost.text(),
    `this client used ${busy(all.ours)} % of a core for ours, ${busy(all.theirs)} % for the bare chain`,
    ...(median(all.theirs.map(({ p50 }) => p50)) > floorMs
      ? [`the floor is over ${floorMs} ms, so this says little`]
      : []),
    'ours goes through the gateway and a transaction with outbox, and is translated meanwhile',
    ...(beyond
      ? [
          `${isAnyHeld ? `${held}/s is the last rate that both held` : 'no rate was held, so this says little'}; p50/p99 ${beyond}`,
        ]
      : []),
  ].join('; ');
  return [{ ...row('p50', 1.5), note }, row('p99', 2)];
};
