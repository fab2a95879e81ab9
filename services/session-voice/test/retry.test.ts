import { eventually, runProgram } from '@gatelingo/chassis/testing';
import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

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

  expect(await retry('send-mail')).toMatchObject({
    exitCode: 1,
    stderr:
      'There is no work of the kind "send-mail"; there is: reseal, translate-messages, close-idle-session, end-snooze, erase-person, retention-night, retention.\n',
  });
  expect(await failedRows(companyId)).toBe(2);

  // When the translator works again and the work is retried, then both are translated.
  await simulator.behave({ translate: { mode: 'ok' } });
  expect(await retry()).toMatchObject({
    exitCode: 0,
    stdout:
      'reseal: 0 failed rows are due again\ntranslate-messages: 2 failed rows are due again\nclose-idle-session: 0 failed rows are due again\nend-snooze: 0 failed rows are due again\nerase-person: 0 failed rows are due again\nretention-night: 0 failed rows are due again\nretention: 0 failed rows are due again\n',
  });
  const messages = await eventually(async (): Promise<SessionMessage[]> => {
    const session = await service.read(sessionId, token);
    expect(session.messages.map(({ translations }) => translations)).toEqual([
      { de: 'Ich habe 12 Paletten' },
      { de: 'Wohin soll ich fahren?' },
    ]);
    return session.messages;
  });
  expect(messages.map(({ translation }) => translation)).toEqual(['done', 'done']);

  // And a second retry finds nothing to do.
  expect(await retry('translate-messages')).toMatchObject({
    exitCode: 0,
    stdout: 'translate-messages: 0 failed rows are due again\n',
  });
  expect((await service.read(sessionId, token)).messages).toEqual(messages);
}, 60_000);
