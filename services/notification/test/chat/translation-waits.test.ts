import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, signTestToken, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import { aPhone, patience } from '../notification-service.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withTwilioWorld(() => interpreter.settings);
afterAll(() => interpreter.close());
beforeEach(() => {
  Object.assign(interpreter.state, { isLoading: false, recognised: '', untranslated: 0 });
  interpreter.asked.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ukrainian = 'Я приїхав до другої брами, де мені можна розвантажитися?';

/** A driver of Polish with a job of a company that reads German. */
const aChat = async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  const token = await signTestToken({ companyId: job.companyId, role: 'iadmin' });
  const inChat = async (text: string) => (await world.chatOf(job)).messages.find((message) => message.text === text);
  const becomes = (text: string, expected: object) =>
    eventually(async () => expect(await inChat(text)).toMatchObject(expected), patience);
  const post = (text: string) =>
    world.notification.call('POST', `/company-messages/job/${job.jobId}/whatsapp`, { token, body: { text } });
  const correct = (messageId: string, as = token) =>
    world.notification.call('POST', `/company-messages/message/${messageId}/chosen-language`, { token: as });
  return { phone, inChat, becomes, post, correct };
};

test('given a model that is being loaded, then both sides wait for it, and the driver gets the translation', async () => {
  const { phone, becomes, inChat, post } = await aChat();
  interpreter.state.isLoading = true;
  await world.drivers.write(phone, { body: 'Gdzie jest rampa?' });
  await becomes('Gdzie jest rampa?', { translation: 'pending' });
  expect(await post('Fahren Sie zu Tor 3')).toMatchObject({ status: 200 });
  await eventually(() => expect(interpreter.asked.length).toBeGreaterThan(3), patience);
  expect(await inChat('Fahren Sie zu Tor 3')).toMatchObject({ translation: 'pending', state: 'queued' });

  interpreter.state.isLoading = false;
  await becomes('Gdzie jest rampa?', {
    ...{ translation: 'done', translatedText: 'pl to de: Gdzie jest rampa?', translatedBy: 'interpreter' },
  });
  await becomes('Fahren Sie zu Tor 3', { translation: 'done', translatedBy: 'interpreter', state: 'delivered' });
  const got = await world.drivers.messages(phone);
  expect(got.some(({ body }) => body.startsWith('de to pl: Fahren Sie zu Tor 3'))).toBe(true);
});

test('given a model that is not loaded within a minute, then the driver gets the original, without a note', async () => {
  const { phone, becomes, inChat, post } = await aChat();
  await world.drivers.write(phone, { body: 'Gdzie?' });
  await becomes('Gdzie?', { translation: 'done' });
  interpreter.state.isLoading = true;
  await post('Fahren Sie zu Tor 3');
  await eventually(() => expect(interpreter.asked.length).toBeGreaterThan(2), patience);
  expect(await inChat('Fahren Sie zu Tor 3')).toMatchObject({ translation: 'pending', state: 'queued' });

  jest.spyOn(world.notification.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 60_000));
  await becomes('Fahren Sie zu Tor 3', { translation: 'failed', state: 'delivered' });
  const got = await world.drivers.messages(phone);
  expect(got.map(({ body }) => body).filter((body) => body.includes('Tor 3'))).toEqual(['Fahren Sie zu Tor 3']);
});

test('given a contact card with a text, then its name and number stand below the text and below its translation', async () => {
  const { phone, becomes } = await aChat();
  const card = ['BEGIN:VCARD', 'FN:Ewa Nowak', 'TEL:+48 600 100 200', 'END:VCARD'].join('\r\n');
  const mediaUrl = `data:text/vcard;base64,${btoa(card)}`;
  await world.drivers.write(phone, { body: 'Proszę tam dzwonić.', mediaUrl });
  await becomes('Proszę tam dzwonić.\nEwa Nowak, +48 600 100 200', {
    translation: 'done',
    translatedText: expect.stringMatching(/^pl to de: Proszę tam dzwonić\.\n(.*: )?Ewa Nowak, \+48 600 100 200$/),
  });
});

test('given a text of which some sentences stay as they were, or one without words, then its message says so', async () => {
  const { phone, becomes } = await aChat();
  interpreter.state.untranslated = 1;
  await world.drivers.write(phone, { body: 'Mam 12 palet. Czekam.' });
  await becomes('Mam 12 palet. Czekam.', { translation: 'done', isPartly: true });
  await world.drivers.write(phone, { body: '👍' });
  await becomes('👍', { translation: 'not-needed', translatedText: '' });
  expect(interpreter.asked.map(({ q }) => q)).not.toContain('👍');
});

test('given a recognised language that staff correct, then the chosen one counts for the rest of the chat', async () => {
  const { phone, becomes, inChat, correct } = await aChat();
  interpreter.state.recognised = 'uk';
  await world.drivers.write(phone, { body: ukrainian });
  await becomes(ukrainian, {
    ...{ language: 'uk', chosenLanguage: 'pl', translation: 'done', translatedText: `uk to de: ${ukrainian}` },
  });
  const messageId = (await inChat(ukrainian))?._id ?? '';
  const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
  expect(await correct(messageId, stranger)).toMatchObject({ status: 404 });

  expect(await correct(messageId)).toMatchObject({ status: 200 });
  await becomes(ukrainian, { language: 'pl', translation: 'done', translatedText: `pl to de: ${ukrainian}` });
  expect(await inChat(ukrainian)).not.toHaveProperty('chosenLanguage');
  const asked = interpreter.asked.length;
  expect(await correct(messageId)).toMatchObject({ status: 200 });
  expect(await inChat(ukrainian)).toMatchObject({ translation: 'done' });
  expect(interpreter.asked).toHaveLength(asked);

  await world.drivers.write(phone, { body: `${ukrainian} Дякую.` });
  await becomes(`${ukrainian} Дякую.`, { language: 'pl', translatedText: `pl to de: ${ukrainian} Дякую.` });
});
