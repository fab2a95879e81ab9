import { eventually } from '@gatelingo/chassis/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { type SessionVoice, startSessionVoice } from './session-voice-service.ts';

let service: SessionVoice;
afterEach(async () => {
  jest.restoreAllMocks();
  await service.context.bus.stop();
  await service.stop();
});

test('given a broker that is away, then guests and staff talk on, the facts wait, and it lives and is ready', async () => {
  service = await startSessionVoice({ env: { KAFKA_BROKERS: '127.0.0.1:9' } });
  const { bus, metrics, store } = service.context;
  await bus.start();
  await eventually(async () => expect(await metrics.text()).toMatch(/^kafka_consumer_restarts_total{.*} [1-9]/m));

  const { sessionId, token } = await service.newSession();
  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Guten Tag', { sender: 'company', token });
  const { messages } = await service.read(sessionId);
  expect(messages.map(({ text }) => text)).toEqual(['Dzień dobry', 'Guten Tag']);
  // The session, its two messages, and the line of the audit log.
  expect(await store.outbox.state()).toMatchObject({ waiting: 4 });

  // Even after ten minutes: a restart would not help.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
  for (const path of ['/livez', '/readyz']) {
    expect(await service.health.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
}, 60_000);
