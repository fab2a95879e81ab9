import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runProgram } from '@gatelingo/chassis/testing';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { createTwilioClient } from '../../../../stack/test/twilio/client.ts';

let simulator: Awaited<ReturnType<typeof startTwilioSimulator>>;
beforeAll(async () => {
  simulator = await startTwilioSimulator({ port: 0 });
});
afterAll(() => simulator.close());

const handIn = (environment: Record<string, string>) =>
  runProgram(new URL('../../src/templates/hand-in-templates.ts', import.meta.url), [], environment);

test('given an account that lacks templates, when they are handed in, then what was there is left, also the second time', async () => {
  // Given: one was never made, WhatsApp does not know of another.
  const { account, authToken, endpoint, environment } = simulator;
  const client = createTwilioClient(account.sid, authToken, endpoint);
  const contents = () => client.content.v1.contentAndApprovals.list({ pageSize: 200 });
  const sidOf = async (name: string) => (await contents()).find(({ friendlyName }) => friendlyName === name)?.sid ?? '';
  const before = await contents();
  for (const name of ['gatelingo_talk_3_de', 'gatelingo_talk_3_pl']) {
    await client.content.v1.contents(await sidOf(name)).remove();
  }
  const types = { 'twilio/text': { body: 'Halo' } };
  await client.content.v1.contents.create({ friendly_name: 'gatelingo_talk_3_pl', language: 'pl', types } as never);
  const made = await sidOf('gatelingo_talk_3_pl');

  // When.
  const first = await handIn(environment);

  // Then.
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  const news = (out: string) => out.split('\n').filter((line) => line.endsWith(': handed in'));
  expect(news(first.stdout).sort()).toEqual(['gatelingo_talk_3_de: handed in', 'gatelingo_talk_3_pl: handed in']);
  expect(await contents()).toHaveLength(before.length);
  const content = (await contents()).find(({ friendlyName }) => friendlyName === 'gatelingo_talk_3_de');
  expect(content).toMatchObject({ language: 'de', types: { 'twilio/quick-reply': { body: expect.any(String) } } });
  expect(await sidOf('gatelingo_talk_3_pl')).toBe(made);
  expect(first.stdout).toContain('gatelingo_talk_3_is: left, rejected\n');
  const second = await handIn(environment);
  expect(news(second.stdout)).toEqual([]);
  expect(await contents()).toHaveLength(before.length);
});

test('without an account it says what is missing', async () => {
  expect(await handIn({})).toMatchObject({
    exitCode: 1,
    stderr: 'Not set: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_WHATSAPP_FROM.\n',
  });
});
