import { randomUUID } from 'node:crypto';
import { registration } from '@gatelingo/proto/http/registration';
import { aTrucker, createBarcode, createSite, ownDomain, pngOf, signUp } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { type Client, createClient } from '@gatelingo/e2e/client';
import type { TestSystem } from '@gatelingo/stack/testing';
import pg from 'pg';
import type { Measured } from '../table.ts';

const parallel = 16;
const perRound = 200;

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

/** `POST /trucker/register` with a 20 KB signature through the gateway, PDFs drained and timed apart. */
export const measureRegistration = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const client = createClient(system.gatewayUrl);
  const bare = await floor(system.environment.POSTGRES_URL ?? '');
  const signature = largeSignature();
  // Each code takes 120 registrations a minute: as many codes as the fastest minute needs.
  const { staff, barcodes } = await openBarcodes(client, system, 40);
  const ours: number[] = [];
  const theirs: number[] = [];
  const drained: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const bodies = Array.from({ length: perRound }, (_, number) =>
        aTrucker(barcodes[number % barcodes.length]!, { signature }),
      );
      theirs.push(
        await inParallel(perRound, async (number) => {
          await bare.insert(JSON.stringify(bodies[number]));
        }),
      );
      ours.push(
        await inParallel(perRound, async (number) => {
          await client.call(registration.registerTrucker, {
            body: bodies[number]!,
            headers: { 'idempotency-key': randomUUID() },
          });
        }),
      );
      const started = performance.now();
      await until(
        'every PDF',
        async () => {
          const { registrations } = await client.call(registration.listRegistrations, {
            token: staff.token,
            query: { limit: 1000 },
          });
          return registrations.every(({ pdfState }) => pdfState === 'ready');
        },
        600,
      );
      drained.push(perRound / ((performance.now() - started) / 1000));
    }
  } finally {
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
      note: `PDFs are rendered meanwhile on the same cores; drained at ${drained.map((rate) => rate.toFixed(1)).join(', ')} a second`,
    },
  ];
};
