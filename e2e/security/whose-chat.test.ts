import { notification } from '@gatelingo/proto/http/notification';
import { beforeAll, expect, test } from '@jest/globals';
import { until } from '../catcher.ts';
import { availableDriver, changeJob, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { long, longRows } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
let own: JobYard;
let stranger: JobYard;
beforeAll(async () => {
  [own, stranger] = await Promise.all([openJobYard(client, catcher), openJobYard(client, catcher, 'de')]);
}, 60_000);

const phone = () => `+4860${String(Math.floor(1_000_000 + Math.random() * 8_999_999))}`;
/** A job of this company for a driver with this number, when its message is on the phone. */
const jobFor = async (yard: JobYard, number: string) => {
  const { _id } = await availableDriver(client, yard.staff, yard.barcodeId, { phone: number });
  const { _id: jobId } = await createJob(yard, { title: `Job ${crypto.randomUUID()}`, existingTruckerId: _id });
  return jobId;
};
const chatOf = (yard: JobYard, jobId: string) =>
  client.call(notification.listChatMessages, { token: yard.staff.token, params: { jobId }, query: {} });
const receivedIn = async (yard: JobYard, jobId: string) =>
  (await chatOf(yard, jobId)).messages.filter(({ senderType }) => senderType === 'trucker');
const isDelivered = async (yard: JobYard, jobId: string) =>
  (await chatOf(yard, jobId)).messages.some(({ state }) => state === 'delivered' || state === 'read');
const question = (number: string) =>
  phones.waitFor(
    number,
    'the question which company',
    ({ buttons, status }) => buttons.length === 2 && status === 'delivered',
  );

/** All that a driver can send. The voice note and the picture are never fetched before it is known whose they are. */
const sendAll = async (number: string) => {
  await phones.write(number, { body: 'The code of the gate is 4711' });
  await phones.write(number, { mediaUrl: '/samples/damaged-box.jpg' });
  await phones.write(number, { mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' });
  await phones.write(number, { latitude: 53.55, longitude: 9.99 });
};
/** Twilio was answered for all that this phone sent. */
const allTaken = (number: string, count: number) =>
  until('all webhooks to be answered', async () => {
    const inbound = (await phones.webhooks({ to: number })).filter(({ kind }) => kind === 'inbound');
    return inbound.length === count && inbound.every(({ tries }) => tries.at(-1)?.status === 200);
  });

/** The newest job of any company got what a driver wrote: anybody could make one for anybody's number. */
// promise: Nobody in who does not belong
test("attack: making a job for another company's driver, to read what the driver writes to that company", async () => {
  const number = phone();
  const ownJob = await jobFor(own, number);
  await until('the own job on the phone', () => isDelivered(own, ownJob));
  const bait = await jobFor(stranger, number);
  await until('the bait on the phone', () => isDelivered(stranger, bait));
  await sendAll(number);
  const { sid, buttons } = await question(number);
  await allTaken(number, 4);
  expect(await receivedIn(stranger, bait)).toEqual([]);
  expect(await receivedIn(own, ownJob)).toEqual([]);
  // The window would show that the driver has written to somebody.
  expect((await chatOf(stranger, bait)).conversation).toMatchObject({ windowEndsAt: null, unread: 0 });
  // The list holds both companies; both have one name here, so that only what is pressed decides.
  const pressed = buttons.find(({ payload }) => payload === own.staff.companyId);
  await phones.write(number, { buttonPayload: pressed?.payload, replyTo: sid });
  const received = await until('all in the own chat', async () => {
    const all = await receivedIn(own, ownJob);
    return all.length === 4 && all.every(({ media }) => media.every(({ state }) => state === 'ready')) && all;
  });
  // The words of the voice note may be there already.
  const textOf = ({ text, media }: (typeof received)[number]) => (media.length === 0 ? text : '');
  expect(received.map((each) => [textOf(each), each.media.map(({ kind }) => kind), each.position !== null])).toEqual([
    ['The code of the gate is 4711', [], false],
    ['', ['image'], false],
    ['', ['audio'], false],
    ['', [], true],
  ]);
  await phones.write(number, { body: 'And I am late' });
  await until('the next text in the own chat', async () => (await receivedIn(own, ownJob)).length === 5);
  expect(await receivedIn(stranger, bait)).toEqual([]);
  expect((await chatOf(stranger, bait)).conversation.windowEndsAt).toBeNull();
}, 90_000);

// promise: Nobody in who does not belong
long(test)(
  'attack: giving a job that exists to a number that another company uses',
  async () => {
    const number = phone();
    const ownJob = await jobFor(own, number);
    await until('the own job on the phone', () => isDelivered(own, ownJob));
    await phones.write(number, { body: 'First' });
    await until('the first text', async () => (await receivedIn(own, ownJob)).length === 1);
    const bait = await jobFor(stranger, phone());
    const { _id: taken } = await availableDriver(client, stranger.staff, stranger.barcodeId, { phone: number });
    await changeJob(stranger, bait, () => ({ assignedTrucker: taken }));
    await phones.waitFor(number, 'the bait', ({ body, status }) => body.includes('Job') && status === 'delivered');
    await until('both jobs on the phone', async () => (await phones.received(number)).length === 2);
    await sendAll(number);
    await question(number);
    await allTaken(number, 5);
    expect(await receivedIn(stranger, bait)).toEqual([]);
    // A reply that quotes the own company's message needs no question.
    const [first] = await phones.received(number);
    await phones.write(number, { body: 'Quoted', replyTo: first?.sid });
    await until('the quoted reply', async () => (await receivedIn(own, ownJob)).some(({ text }) => text === 'Quoted'));
    expect(await receivedIn(stranger, bait)).toEqual([]);
  },
  90_000,
);

// promise: Nobody in who does not belong
test.each(["I'm here", ...longRows(['Angekommen'])])(
  'attack: a company calls itself %j, to get what a driver who writes so writes next',
  async (name) => {
    const bait = await openJobYard(client, catcher, 'en', name);
    const number = phone();
    const ownJob = await jobFor(own, number);
    await until('the own job on the phone', () => isDelivered(own, ownJob));
    const baitJob = await jobFor(bait, number);
    await until('the bait on the phone', () => isDelivered(bait, baitJob));
    // While the question which company is open.
    await phones.write(number, { body: 'The code of the gate is 4711' });
    const { sid } = await question(number);
    await phones.write(number, { body: name });
    await allTaken(number, 2);
    await phones.write(number, { buttonPayload: own.staff.companyId, replyTo: sid });
    await until('both texts in the own chat', async () => (await receivedIn(own, ownJob)).length === 2);
    // Once the driver has chosen.
    await phones.write(number, { body: name });
    await phones.write(number, { body: 'And the dock is 12' });
    await allTaken(number, 5);
    expect(await receivedIn(bait, baitJob)).toEqual([]);
    expect((await chatOf(bait, baitJob)).conversation.windowEndsAt).toBeNull();
  },
  90_000,
);
