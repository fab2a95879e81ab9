import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { phones, withPhones } from '../driver-phones.ts';
import { byWhatsApp, someDriver } from '../some-driver.ts';

withPhones();

test('given Twilio refuses one text and fails at another, then the second alone is counted as a failure of Twilio', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const { config, metrics, twilio } = phones.notification.context;
  const counted = async (outcome: 'ok' | 'error') => {
    const own = `provider="twilio",call="send-message",outcome="${outcome}"`;
    const lines = (await metrics.text()).split('\n').filter((line) => line.includes(own));
    return Number(
      lines
        .find((line) => line.includes('_count{'))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  const send = async (behaviour: object) => {
    await phones.behave(driver.phone, { ...behaviour, times: 1 });
    const before = [await counted('ok'), await counted('error')] as const;
    const statusCallback = `${config.PUBLIC_URL}/api/notifications/twilio/status/${randomUUID()}`;
    const message = { to: driver.phone, ...byWhatsApp(), content: { body: 'eins' }, statusCallback };
    await expect(twilio?.send(message)).rejects.toThrow(/^Twilio/);
    return [(await counted('ok')) - before[0], (await counted('error')) - before[1]];
  };
  expect(await send({ mode: 'error', code: 21614, status: 400 })).toEqual([1, 0]);
  expect(await send({ mode: '500' })).toEqual([0, 1]);
});
