import { randomUUID } from 'node:crypto';
import type { TestSystem } from '@gatelingo/stack/testing';
import { missing, openScreens, postMessage, type Screens } from '../chain/pages.ts';
import { openCompany } from '../company.ts';
import { type Pids, pidsOf, withCost } from '../costs.ts';
import { atRate } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { openRoom } from './room.ts';
import { startSynapse } from './server.ts';

const rate = 20;
const perRound = 200;

interface Side {
  send: (key: string) => Promise<unknown>;
  screens: Omit<Screens, 'close'>;
  pids: Pids;
  close: () => void | Promise<void>;
}

/** The median of the milliseconds to the other screen. */
const round = async ({ send, screens }: Side): Promise<number> => {
  const sent = new Map<string, number>();
  await atRate(rate, perRound, async () => {
    const key = randomUUID();
    sent.set(key, performance.now());
    await send(key);
  });
  const lost = await missing(screens, [...sent.keys()]);
  if (lost.length > 0) throw new Error(`${lost.length} messages were not shown`);
  const times = [...sent].map(([key, at]) => screens.shown.get(key)! - at);
  screens.shown.clear();
  return median(times);
};

/** Guest and staff of one language, in one session. */
const openOurs = async (system: TestSystem): Promise<Side> => {
  const { sessionId, token } = await openCompany(system, 'en');
  const screens = await openScreens(system.gatewayUrl, [{ sessionId, token }]);
  return {
    send: (clientId) => postMessage(system.gatewayUrl, { sessionId, sender: 'guest', clientId }),
    screens,
    pids: { ...pidsOf(system, 'stores'), ...pidsOf(system, 'services') },
    close: screens.close,
  };
};

const openSynapse = async (system: TestSystem): Promise<Side> => {
  const synapse = await startSynapse(system.environment.POSTGRES_URL ?? '');
  const { shown, send, close } = await openRoom(synapse.url);
  return {
    send,
    screens: { shown, untranslated: new Set() },
    pids: { postgres: pidsOf(system, 'stores').postgres, synapse: synapse.pid },
    close: async () => {
      await close();
      await synapse.stop();
    },
  };
};

/** A text-only message between two people, against Matrix Synapse on the same PostgreSQL server. */
export const measureSynapse = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const ours = await openOurs(system);
  let missingPeer = '';
  const theirs = await openSynapse(system).catch((error: unknown) => {
    missingPeer = `Synapse is not here: ${String(error).split('\n')[0]}`;
    return undefined;
  });
  const times = { ours: [] as number[], theirs: [] as number[] };
  const processor = { ours: [] as number[], theirs: [] as number[] };
  const notes = { ours: '', theirs: missingPeer };
  try {
    // The first round warms up both sides.
    for (let number = 0; number <= rounds; number++) {
      for (const side of ['ours', 'theirs'] as const) {
        const it = { ours, theirs }[side];
        if (!it) continue;
        const { result, ms, parts } = await withCost(it.pids, perRound, () => round(it));
        notes[side] = parts;
        if (number === 0) continue;
        times[side].push(result);
        processor[side].push(ms);
      }
    }
  } finally {
    await ours.close();
    await theirs?.close();
  }
  const row = (what: string, of: typeof times, atMost: number): Measured => ({
    what: `a text-only message between two people, ${rate} a second, ${what}`,
    unit: 'ms',
    against: 'Matrix Synapse on the same PostgreSQL server, a room of two, /sync',
    ours: of.ours,
    ...(theirs && { theirs: of.theirs, goal: { atMost } }),
    note: `${notes.ours}; Synapse: ${notes.theirs}`,
  });
  return [row('p50 to the other screen', times, 0.6), row('processor, the client apart', processor, 1.3)];
};
