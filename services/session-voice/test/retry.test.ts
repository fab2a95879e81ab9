import { eventually, runProgram } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';
import { long } from '../../../stack/src/tests/long.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
withSessionVoice(() => ({ env: simulator.translation }));
afterAll(() => simulator.close());

const retry = (...kinds: string[]) =>
  runProgram(new URL('../src/service.ts', import.meta.url), ['retry', ...kinds], service.environment);
const failedRows = (companyId: string) =>
  service.context.store.connection.collection('work').countDocuments({ companyId, state: 'failed' });

test('a translation that was refused comes when ops try again what failed, once, also in a closed session', async () => {
  // Given a translator that refuses (for example, its key has expired), and a session that was closed meanwhile.
  const { sessionId, token, companyId } = await service.newSession();
  await simulator.behave({ translate: { mode: 'fail', status: 403 } });
  await service.write(sessionId, 'Mam 12 palet');
  await service.write(sessionId, 'Gdzie mam podjechać?');
  await eventually(async () => expect(await failedRows(companyId)).toBe(2));
  await service.post('/session/close', { token }, { sessionId });

  // When the translator works again and the work is retried, then both are translated.
  await simulator.behave({ translate: { mode: 'ok' } });
  expect(await retry()).toMatchObject({
    exitCode: 0,
    stdout:
      'reseal: 0 failed rows are due again\ntranslate-messages: 2 failed rows are due again\nclose-idle-session: 0 failed rows are due again\nend-snooze: 0 failed rows are due again\nerase-person: 0 failed rows are due again\nretention-night: 0 failed rows are due again\nretention: 0 failed rows are due again\n',
  });
  await eventually(async () =>
    expect((await service.read(sessionId, token)).messages).toMatchObject([
      { translations: { de: 'Ich habe 12 Paletten' }, translation: 'done' },
      { translations: { de: 'Wohin soll ich fahren?' }, translation: 'done' },
    ]),
  );
}, 60_000);

long(test)(
  'a retry of what is not there changes nothing, nor does a second one of what is done',
  async () => {
    const { sessionId, companyId } = await service.newSession();
    await simulator.behave({ translate: { mode: 'fail', status: 403 } });
    await service.write(sessionId, 'Mam 12 palet');
    await eventually(async () => expect(await failedRows(companyId)).toBe(1));
    expect(await retry('send-mail')).toMatchObject({
      exitCode: 1,
      stderr:
        'There is no work of the kind "send-mail"; there is: reseal, translate-messages, close-idle-session, end-snooze, erase-person, retention-night, retention.\n',
    });
    expect(await failedRows(companyId)).toBe(1);

    await simulator.behave({ translate: { mode: 'ok' } });
    const stdout = (due: string) => ({ exitCode: 0, stdout: `translate-messages: ${due} due again\n` });
    expect(await retry('translate-messages')).toMatchObject(stdout('1 failed row is'));
    const translated = await eventually(async () => {
      const { messages } = await service.read(sessionId);
      expect(messages).toMatchObject([{ translations: { de: 'Ich habe 12 Paletten' }, translation: 'done' }]);
      return messages;
    });
    expect(await retry('translate-messages')).toMatchObject(stdout('0 failed rows are'));
    expect((await service.read(sessionId)).messages).toEqual(translated);
  },
  60_000,
);
