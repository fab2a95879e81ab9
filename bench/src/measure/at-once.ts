import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { until } from '@gatelingo/e2e/catcher';
import type { TestSystem } from '@gatelingo/stack/testing';
import { openPage, postMessage } from '../chain/pages.ts';
import { openCompany } from '../company.ts';
import type { Measured } from '../table.ts';

const fromEachSide = 100;
const patienceS = 60;

interface Shown {
  clientId: string;
  seq: number;
}

/** Posts all at the same moment; gives the seconds until both pages show each of them, once, in the same order. */
const timeOne = async (system: TestSystem, { token, startSession }: Awaited<ReturnType<typeof openCompany>>) => {
  const { sessionId } = await startSession();
  const pages = await Promise.all([
    openPage(system.gatewayUrl, sessionId),
    openPage(system.gatewayUrl, sessionId, token),
  ]);
  const shown = pages.map((page) => {
    const list: Shown[] = [];
    page.on('newMessage', ({ clientId, seq }: Shown) => list.push({ clientId, seq }));
    return list;
  });
  const all = 2 * fromEachSide;
  const started = performance.now();
  try {
    await Promise.all(
      Array.from({ length: all }, (_, number) =>
        postMessage(system.gatewayUrl, {
          ...{ sessionId, clientId: randomUUID() },
          ...(number % 2 === 0 ? { sender: 'guest' } : { sender: 'company', token }),
        }),
      ),
    );
    const hasAll = () => Promise.resolve(shown.every((list) => new Set(list.map(({ seq }) => seq)).size >= all));
    await until('all messages on both pages', hasAll, patienceS);
    const seconds = (performance.now() - started) / 1000;
    const [guests, staffs] = shown.map((list) => list.toSorted((one, other) => one.seq - other.seq));
    const isOnce = shown.every((list) => new Set(list.map(({ clientId }) => clientId)).size === all);
    if (!isOnce || !isDeepStrictEqual(guests, staffs)) throw new Error('the pages differ, or a message is there twice');
    return seconds;
  } finally {
    for (const page of pages) page.disconnect();
  }
};

/** Guest and staff write into one session at the same moment, each message translated meanwhile. */
export const measureAtOnce = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const company = await openCompany(system);
  await timeOne(system, company);
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) ours.push(await timeOne(system, company));
  return [
    {
      what: `at once: ${2 * fromEachSide} messages into one session, from both sides at the same moment, until both pages show all`,
      unit: 's',
      ours,
      goal: { atMost: 5 },
      note: 'all accepted, each once, in one order; the limit for guests is raised',
    },
  ];
};
