import { eventually, testStores } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SessionVoice, startSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

let simulator: Simulator;
let service: SessionVoice;
/** What the driver sent to the document store, in its order. */
let sent: { name: string; collections: string[]; isInTransaction: boolean }[] = [];

const monitored = () => {
  const url = new URL(testStores().mongoUrl);
  url.pathname ||= '/';
  url.searchParams.set('monitorCommands', 'true');
  return url.href;
};

const collectionsOf = (name: string, command: Record<string, unknown>): string[] =>
  name === 'bulkWrite'
    ? (command.nsInfo as { ns: string }[]).map(({ ns }) => ns.slice(ns.indexOf('.') + 1))
    : [String(command[name])];

beforeAll(async () => {
  simulator = await startSimulator();
  service = await startSessionVoice({ env: { ...simulator.translation, MONGO_URL: monitored() } });
  const client = service.context.store.connection.getClient();
  client.on('commandStarted', ({ commandName: name, command }) => {
    sent.push({ name, collections: collectionsOf(name, command), isInTransaction: command.autocommit === false });
  });
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

/** Due rows and the outbox are also looked at by time: only what a message itself asks for is counted. */
const ofMessages = new Set(['sessions', 'messages', 'staff_projection', 'company_projection']);

const asked = () =>
  sent
    .filter(({ isInTransaction, collections }) => isInTransaction || collections.some((each) => ofMessages.has(each)))
    .map(({ name, collections }) => (name === 'commitTransaction' ? 'commit' : `${name} ${collections.join(' ')}`));

/** What a message asks until its translation is stored and its work is done. */
const costOf = async (sessionId: string, text: string, from: { sender?: string; token?: string } = {}) => {
  sent = [];
  const { seq } = await service.say(sessionId, text, from);
  await eventually(async () => {
    const work = service.context.store.connection.collection('work');
    expect(await work.countDocuments({ key: { $regex: `^${sessionId} ${seq} ` }, state: 'done' })).toBe(1);
  });
  return asked();
};

test('a message asks the document store twice until its answer, and twice for its translation', async () => {
  const { sessionId, token } = await service.conversation();
  const write = ['bulkWrite sessions messages outbox work', 'commit'];

  // The age of the company, for its share of the translations: once in a process.
  const age = 'find company_projection';
  expect(await costOf(sessionId, 'Dzień dobry')).toEqual(['find sessions', ...write, age, ...write]);
  expect(await costOf(sessionId, 'Mam 12 palet')).toEqual([...write, ...write]);

  const fromStaff = await costOf(sessionId, 'Fahren Sie an Rampe 3', { sender: 'company', token });
  expect(fromStaff).toEqual(['find staff_projection', 'find company_projection', ...write, ...write]);
});

test('given a session that another process has changed, then a message reads it again', async () => {
  const { sessionId } = await service.conversation();
  await costOf(sessionId, 'Dzień dobry');
  const { models } = service.context;
  await models.Session.updateOne({ _id: sessionId }, { $inc: { version: 1, lastSeq: 1 } });

  const { seq, version } = await service.say(sessionId, 'Mam 12 palet');

  expect([seq, version]).toEqual([3, 5]);
});
