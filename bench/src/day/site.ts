import { randomUUID } from 'node:crypto';
import { createAgreedBarcode } from '@gatelingo/e2e/builders';
import { createCatcher } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { openJobYard } from '@gatelingo/e2e/job-builders';
import { createPhones } from '@gatelingo/e2e/phones';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { TestSystem } from '@gatelingo/stack/testing';
import { driverForm } from '../chain/driver-form.ts';
import { openScreens, postMessage } from '../chain/pages.ts';
import { openTalks } from '../chain/talks.ts';

const gates = 8;
const talking = 60;
const drivers = 20;

/** A busy site: gates with receivers, guests who talk (three quarters in another language than the staff), drivers with jobs. */
export const openSite = async (system: TestSystem) => {
  const client = createClient(system.gatewayUrl);
  const catcher = createCatcher(system.mailUrl);
  const yard = await openJobYard(client, catcher);
  const { staff, siteId } = yard;
  const { token } = staff;
  const codes: string[] = [];
  for (let number = 0; number < gates; number++) {
    const receivers = [`gate@${randomUUID().slice(0, 8)}.example`];
    codes.push((await createAgreedBarcode(client, catcher, staff, { siteId, receivers })).barcodeId);
  }
  const startSession = async (number: number) => {
    const body = { barcodeId: codes[number % gates]!, language: number % 4 === 0 ? 'en' : 'pl' };
    return (await client.call(sessionVoice.startSession, { body })).sessionId;
  };
  const conversations: { sessionId: string; token: string }[] = [];
  for (let number = 0; number < talking; number++) conversations.push({ sessionId: await startSession(number), token });
  const screens = await openScreens(system.gatewayUrl, conversations);
  const talks = await openTalks(yard, createPhones(system.twilioUrl), drivers);

  const registered: string[] = [];
  const passes: string[] = [];
  const sent = new Map<string, number>();
  /** Who had no job when the list was read last, and who has got one since. */
  let waiting: string[] = [];
  const planned = new Set<string>();

  const register = async (number: number) => {
    const body = driverForm(codes[number % gates]!);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await client.call(registration.registerTrucker, { body, headers });
    registered.push(answer.registrationId);
    if (answer.passCode !== undefined) passes.push(answer.passCode);
  };
  const write = async (number: number) => {
    const { sessionId } = conversations[number % conversations.length]!;
    const clientId = randomUUID();
    sent.set(clientId, performance.now());
    await postMessage(system.gatewayUrl, { sessionId, sender: 'guest', clientId });
  };
  const plan = async () => {
    const existingTruckerId = waiting.find((id) => !planned.has(id));
    if (existingTruckerId === undefined) throw new Error('no driver waits for a job');
    planned.add(existingTruckerId);
    const dueTime = new Date(Date.now() + 3_600_000).toISOString();
    const steps = [yard.ramp, yard.scale].map((locationId) => ({ locationId, dueTime }));
    const body = { title: 'Abholung Kühlware', siteId, existingTruckerId, steps };
    await client.call(jobs.createJob, { token, body, headers: { 'idempotency-key': randomUUID() } });
  };
  const text = async (number: number) => {
    const { jobId } = talks[number % talks.length]!;
    const call = { token, params: { jobId }, body: { text: `Ramp ${randomUUID()}` } };
    await client.call(notification.postChatMessage, { ...call, headers: { 'idempotency-key': randomUUID() } });
  };

  const one = <T>(all: readonly T[], number: number): T => all[number % all.length]!;
  const lists: Record<string, (number: number) => Promise<unknown>> = {
    form: (number) => client.call(registration.getRegistrationForm, { query: { barcodeId: one(codes, number) } }),
    languages: (number) => client.call(sessionVoice.listLanguages, { query: { barcodeId: one(codes, number) } }),
    registrations: () => client.call(registration.listRegistrations, { token, query: {} }),
    'drivers who wait': async () => {
      const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: {} });
      waiting = truckers.map(({ _id }) => _id);
    },
    jobs: () => client.call(jobs.listJobs, { token, query: {} }),
    job: (number) => client.call(jobs.getJob, { token, params: { id: one(talks, number).jobId } }),
    sessions: () => client.call(sessionVoice.listSessions, { token, query: {} }),
    session: (number) =>
      client.call(sessionVoice.getSession, { params: { sessionId: one(conversations, number).sessionId }, query: {} }),
    conversations: () => client.call(notification.listConversations, { token, query: {} }),
    chat: (number) =>
      client.call(notification.listChatMessages, { token, params: { jobId: one(talks, number).jobId }, query: {} }),
    pass: () => client.call(registration.openPass, { body: { code: passes.at(-1) ?? '' } }),
  };
  return { yard, screens, sent, registered, calls: { register, message: write, 'new job': plan, text }, lists };
};
export type Site = Awaited<ReturnType<typeof openSite>>;
