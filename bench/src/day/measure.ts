import type { TestSystem } from '@gatelingo/stack/testing';
import { until } from '@gatelingo/e2e/catcher';
import { registration } from '@gatelingo/proto/http/registration';
import { missing } from '../chain/pages.ts';
import { untilDelivered } from '../chain/talks.ts';
import { pidsOf } from '../costs.ts';
import { memoryOf } from '../memory.ts';
import { atRate } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { openSite, type Site } from './site.ts';

/** Calls a second, 60 times those of a busy site's day. */
const rates = { register: 3.3, message: 5, 'new job': 0.5, text: 0.5 };
const listsPerSecond = 10;
/** Before it counts: connections, caches, compiled code. */
const warmSeconds = 20;
const documentSeconds = 120;

type Times = Map<string, number[]>;

/** All calls of so many seconds, each kind at its rate, whatever the answers; gives the milliseconds of each, and what failed. */
const load = async ({ calls, lists }: Site, seconds: number) => {
  const times: Times = new Map();
  const errors: string[] = [];
  const timed = async (kind: string, call: () => Promise<unknown>) => {
    const started = performance.now();
    try {
      await call();
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - started]);
    } catch (error) {
      errors.push(`${kind}: ${String(error)}`);
    }
  };
  const names = Object.keys(lists);
  await Promise.all([
    ...Object.entries(rates).map(([kind, rate]) =>
      atRate(rate, Math.ceil(rate * seconds), (number) => timed(kind, () => calls[kind as keyof typeof calls](number))),
    ),
    atRate(listsPerSecond, listsPerSecond * seconds, (number) => {
      const name = names[number % names.length]!;
      return timed(name, () => lists[name]!(Math.floor(number / names.length)));
    }),
  ]);
  return { times, errors };
};

/** How many registrations have no document after all. */
const withoutDocument = async ({ yard: { client, staff }, registered }: Site): Promise<number> => {
  const waiting = new Set(registered);
  const look = async () => {
    let cursor: string | undefined;
    do {
      const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
      const page = await client.call(registration.listRegistrations, { token: staff.token, query });
      for (const { _id, pdfState } of page.registrations) if (pdfState === 'ready') waiting.delete(_id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return waiting.size === 0;
  };
  await until('every document', look, documentSeconds).catch(() => undefined);
  return waiting.size;
};

/** A busy site's day, 60 times as fast. */
export const measureDay = async (system: TestSystem, seconds: number): Promise<Measured[]> => {
  const site = await openSite(system);
  const services = pidsOf(system, 'services');
  try {
    await load(site, warmSeconds);
    const before = memoryOf(services);
    site.sent.clear();
    const { times, errors } = await load(site, seconds);
    const unseen = await missing(site.screens, [...site.sent.keys()]);
    const shown = [...site.sent]
      .flatMap(([key, at]) => (site.screens.shown.get(key) ?? Number.NaN) - at)
      .filter((ms) => ms >= 0);
    const after = memoryOf(services);
    const undocumented = await withoutDocument(site);
    const undelivered = await untilDelivered(site.yard).then(
      () => [],
      (error: unknown) => [String(error).replaceAll('\n', ' ')],
    );
    const lost = unseen.length + undocumented + undelivered.length;
    const p95 = (what: string, all: readonly number[], atMost: number): Measured => ({
      what: `busy day at 60 ×: ${what}, p95`,
      unit: 'ms',
      ours: [quantile(all, 0.95)],
      goal: { atMost },
      note: `p50 ${quantile(all, 0.5).toFixed(0)}, p99 ${quantile(all, 0.99).toFixed(0)}; ${all.length} calls`,
    });
    const worst = [...times]
      .map(([kind, all]) => ({ kind, p99: quantile(all, 0.99) }))
      .sort((a, b) => b.p99 - a.p99)[0]!;
    return [
      ...[...times].map(([kind, all]) => p95(kind, all, 200)),
      {
        what: '… the slowest kind of call, p99',
        unit: 'ms',
        ours: [worst.p99],
        goal: { atMost: 450 },
        note: worst.kind,
      },
      p95('a message on the other screen', shown, 250),
      {
        what: '… errors',
        unit: 'calls',
        ours: [errors.length],
        goal: { atMost: 0 },
        note: [...new Set(errors)].slice(0, 5).join('; '),
      },
      {
        what: '… lost',
        unit: '',
        ours: [lost],
        goal: { atMost: 0 },
        note: `${unseen.length} messages not shown or not translated, ${undocumented} registrations without a document; ${undelivered[0] ?? 'all texts delivered'}`,
      },
      ...(before && after
        ? [
            {
              what: '… memory of services and gateway at the end',
              unit: 'MB',
              against: 'at the start',
              ours: [after.sum],
              theirs: [before.sum],
              goal: { atMost: 1.1 },
              note: `${seconds} s; ${after.parts}`,
            },
          ]
        : []),
    ];
  } finally {
    site.screens.close();
  }
};
