import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBarcode } from '@gatelingo/e2e/builders';
import { createCatcher, until } from '@gatelingo/e2e/catcher';
import { type Client, createClient } from '@gatelingo/e2e/client';
import { openJobYard } from '@gatelingo/e2e/job-builders';
import { createPhones } from '@gatelingo/e2e/phones';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import type { TestSystem } from '@gatelingo/stack/testing';
import { Queue } from 'bullmq';
import { openCompany } from '../company.ts';
import { perSecond, pidsOf, withCost } from '../costs.ts';
import { forEach } from '../rounds.ts';
import { settle } from '../settle.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { driverForm } from './driver-form.ts';
import { type Bare, openBare } from './open-bare.ts';
import { type Conversation, openScreens, talk } from './pages.ts';
import { openTalks, untilDelivered } from './talks.ts';

const parallel = 8;
const perRound = 200;
/** The facts of the last call have come to their consumers by then. */
const consumedMs = 1_000;

/** An operation on both sides: `perRound` of them, until their effects are there. */
interface Operation {
  what: string;
  atMostMs: number;
  ours: () => Promise<unknown>;
  theirs: () => Promise<unknown>;
  close?: () => Promise<unknown>;
}

/** The same call to the bare chain, which asks for no token. */
const bareClient = ({ url }: Bare) => createClient(url);

const registering = async (system: TestSystem, bare: Bare): Promise<Operation> => {
  const yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  // Each code allows 120 registrations a minute.
  const codes: string[] = [];
  for (let number = 0; number < 20; number++)
    codes.push((await createBarcode(yard.client, yard.staff, yard.siteId, [], `Tor ${number}`)).barcodeId);
  const pdfs = new Queue('registration-render-pdf', { connection: { url: system.environment.REDIS_QUEUE_URL ?? '' } });
  await pdfs.pause();
  const register = (client: Client) =>
    forEach([...Array(perRound).keys()], parallel, async (number) => {
      const body = driverForm(codes[number % codes.length]!);
      await client.call(registration.registerTrucker, { body, headers: { 'idempotency-key': randomUUID() } });
    });
  let registered = 0;
  return {
    what: 'a registration, 20 KB signature, its document apart',
    atMostMs: 40,
    ours: () => register(yard.client),
    theirs: async () => {
      await register(bareClient(bare));
      registered += perRound;
      await until('every row', async () => (await bare.count('notification_number')) >= registered);
    },
    close: async () => {
      await pdfs.resume();
      await pdfs.close();
      await settle(system);
    },
  };
};

const texting = async (system: TestSystem, bare: Bare): Promise<Operation> => {
  const yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  const talks = await openTalks(yard, createPhones(system.twilioUrl), perRound / 4);
  // The same phones: they may get any text, as they wrote a moment ago.
  const bareTalks = talks.map(({ phone }) => ({ jobId: randomUUID(), phone }));
  for (const { jobId } of bareTalks) await bare.insertConversation(jobId);
  const text = (client: Client, to: typeof talks) =>
    forEach([...Array(perRound).keys()], parallel, async (number) => {
      const { jobId, phone } = to[number % to.length]!;
      const headers = { 'idempotency-key': randomUUID(), 'x-phone': phone };
      const call = { token: yard.staff.token, params: { jobId }, body: { text: `Ramp ${randomUUID()}` }, headers };
      await client.call(notification.postChatMessage, call);
    });
  await settle(system);
  let facts = await bare.count('outbox');
  return {
    what: 'a text to a driver, by WhatsApp, until it is delivered',
    atMostMs: 110,
    ours: async () => {
      await text(yard.client, talks);
      await untilDelivered(yard);
    },
    theirs: async () => {
      await text(bareClient(bare), bareTalks);
      // A text is posted, sent and delivered.
      facts += 3 * perRound;
      await until('every callback', async () => (await bare.count('outbox')) >= facts, 120);
    },
  };
};

const writing = async (system: TestSystem, bare: Bare): Promise<Operation> => {
  const company = await openCompany(system);
  const own: Conversation[] = [];
  for (let number = 0; number < 20; number++) {
    const { sessionId } = await company.startSession();
    own.push({ sessionId, token: company.token });
  }
  const others = own.map(() => ({ sessionId: randomUUID() }));
  const rate = { perSecond: 20, count: perRound };
  const [screens, bareScreens] = [await openScreens(system.gatewayUrl, own), await openScreens(bare.url, others)];
  return {
    what: "a guest's message, translated, on the staff's screen",
    atMostMs: 90,
    ours: () => talk(system.gatewayUrl, screens, own, rate),
    theirs: () => talk(bare.url, bareScreens, others, rate),
    close: () => Promise.resolve([screens, bareScreens].forEach(({ close }) => close())),
  };
};

const measureOne = async (system: TestSystem, bare: Bare, rounds: number, operation: Operation) => {
  const { what, atMostMs } = operation;
  const pids = { ours: { ...pidsOf(system, 'stores'), ...pidsOf(system, 'services') }, theirs: bare.pids };
  const figures = { ours: [] as number[], theirs: [] as number[] };
  const whole: number[] = [];
  const notes = { ours: '', theirs: '' };
  try {
    // The first round warms up both sides.
    for (let number = 0; number <= rounds; number++) {
      for (const side of ['ours', 'theirs'] as const) {
        const { ms, clientMs, parts } = await withCost(pids[side], perRound, async () => {
          await operation[side]();
          await pause(consumedMs);
        });
        notes[side] = parts;
        if (number === 0) continue;
        figures[side].push(ms);
        if (side === 'ours') whole.push(ms + clientMs);
      }
    }
  } finally {
    await operation.close?.();
  }
  const rows: Measured[] = [
    {
      what: `processor of ${what}, the client apart`,
      unit: 'ms',
      against:
        'bare chain: http-proxy-middleware → express, zod → one transaction → kafkajs → the same consumers, a row each',
      ...figures,
      goal: { atMost: 3 },
      note: `${notes.ours}; bare: ${notes.theirs}; ${perSecond(median(whole))}`,
    },
    { what: '… with the client', unit: 'ms', ours: whole, goal: { atMost: atMostMs } },
  ];
  return rows;
};

/** The processor time that a registration, a text and a guest's message take, against the bare chain of the same libraries. */
export const measureChains = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const bare = await openBare(system);
  const rows: Measured[] = [];
  try {
    for (const open of [registering, texting, writing])
      rows.push(...(await measureOne(system, bare, rounds, await open(system, bare))));
  } finally {
    await bare.stop();
  }
  return rows;
};
