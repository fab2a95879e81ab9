import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registration } from '@gatelingo/proto/http/registration';
import { aTrucker, createBarcode, createSite, ownDomain, pngOf, signUp } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { type Client, createClient } from '@gatelingo/e2e/client';
import type { TestSystem } from '@gatelingo/stack/testing';
import { Queue } from 'bullmq';
import pg from 'pg';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { costs } from './costs.ts';

const parallel = 16;
const perRound = 200;
const atHalfLoad = 100;

/** A signature of about 20 KB: noise does not compress. */
const largeSignature = (): string =>
  pngOf(200, 100, (x, y) => (y > 20 && y < 80 && x > 20 ? Math.floor(Math.random() * 256) : 255));

const inParallel = async (count: number, work: (number: number) => Promise<void>): Promise<number> => {
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (count / (performance.now() - started)) * 1000;
};

/** One process that inserts the same bytes with bare pg, into a table with a primary key. */
const floor = async (postgresUrl: string) => {
  const url = new URL(postgresUrl);
  url.pathname = '/gatelingo_registration';
  const pool = new pg.Pool({ connectionString: url.href, max: parallel });
  await pool.query('CREATE TABLE IF NOT EXISTS bench_floor (id uuid PRIMARY KEY, body jsonb NOT NULL)');
  return {
    insert: (body: string) => pool.query('INSERT INTO bench_floor (id, body) VALUES ($1, $2)', [randomUUID(), body]),
    end: async () => {
      await pool.query('DROP TABLE bench_floor');
      await pool.end();
    },
  };
};

const openBarcodes = async (client: Client, system: TestSystem, count: number) => {
  const staff = await signUp(client, createCatcher(system.mailUrl), `greta@${ownDomain()}`);
  const siteId = await createSite(client, staff);
  const barcodes: string[] = [];
  for (let number = 0; number < count; number++)
    barcodes.push((await createBarcode(client, staff, siteId, [], `Tor ${number}`)).barcodeId);
  return { staff, barcodes };
};

/** Starts `perSecond` calls a second, without waiting for earlier answers; returns the milliseconds of each. */
const atRate = async (perSecond: number, count: number, work: (number: number) => Promise<void>): Promise<number[]> => {
  const began = performance.now();
  const timed = async (number: number) => {
    await pause(Math.max(0, (number * 1000) / perSecond - (performance.now() - began)));
    const started = performance.now();
    await work(number);
    return performance.now() - started;
  };
  return Promise.all(Array.from({ length: count }, (_, number) => timed(number)));
};

/**
 * `POST /trucker/register` with a 20 KB signature through the gateway. PDFs wait meanwhile; they are measured
 * separately.
 */
export const measureRegistration = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const client = createClient(system.gatewayUrl);
  const bare = await floor(system.environment.POSTGRES_URL ?? '');
  const pdfs = new Queue('registration-render-pdf', { connection: { url: system.environment.REDIS_QUEUE_URL ?? '' } });
  const signature = largeSignature();
  // Each code allows 120 registrations a minute: create enough codes for the fastest minute.
  const { staff, barcodes } = await openBarcodes(client, system, 40);
  const cost = costs(system);
  const ours: number[] = [];
  const theirs: number[] = [];
  const late: number[] = [];
  const drained: number[] = [];

  const round = async () => {
    const bodies = Array.from({ length: perRound }, (_, number) =>
      aTrucker(barcodes[number % barcodes.length]!, { signature }),
    );
    const insert = async (number: number) => {
      await bare.insert(JSON.stringify(bodies[number]));
    };
    const register = async (number: number) => {
      await client.call(registration.registerTrucker, {
        body: bodies[number]!,
        headers: { 'idempotency-key': randomUUID() },
      });
    };
    await pdfs.pause();
    const bareRate = await inParallel(perRound, insert);
    const rate = await cost.measure(perRound, () => inParallel(perRound, register));
    const atHalf = await atRate(rate / 2, atHalfLoad, register);
    await pdfs.resume();
    const started = performance.now();
    await until(
      'every PDF',
      async () => {
        const { registrations } = await client.call(registration.listRegistrations, {
          token: staff.token,
          query: { limit: perRound + atHalfLoad },
        });
        return registrations.every(({ pdfState }) => pdfState === 'ready');
      },
      600,
    );
    const seconds = (performance.now() - started) / 1000;
    return { bareRate, rate, p99: quantile(atHalf, 0.99), pdfRate: (perRound + atHalfLoad) / seconds };
  };

  try {
    // The first round warms up both sides.
    await round();
    for (let number = 0; number < rounds; number++) {
      const { bareRate, rate, p99, pdfRate } = await round();
      theirs.push(bareRate);
      ours.push(rate);
      late.push(p99);
      drained.push(pdfRate);
    }
  } finally {
    await pdfs.resume();
    await pdfs.close();
    await bare.end();
  }
  return [
    {
      what: 'POST /trucker/register, 20 KB signature, through the gateway',
      unit: 'req/s',
      against: 'one process inserting the same bytes with bare pg',
      ours,
      theirs,
      goal: { atLeast: 0.35 },
      note: `${cost.text()}. PDFs apart: ${drained.map((rate) => rate.toFixed(1)).join(', ')} a second`,
    },
    { what: 'the same at half that load, p99', unit: 'ms', ours: late, goal: { atMost: 150 } },
  ];
};
