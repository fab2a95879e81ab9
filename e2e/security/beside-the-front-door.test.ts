import { expect, test } from '@jest/globals';
import { runningSystem } from '../system.ts';

const { gatewayUrl } = runningSystem();

/** Metrics were answered to everybody whom a header of the caller's made a private address. */
// promise: Nobody in who does not belong
test.each(['127.0.0.1', '10.0.0.7', '192.168.1.4', '100.64.0.9', '::1'])(
  'attack: reading metrics and health through the gateway as %s',
  async (address) => {
    for (const path of ['/metrics', '/livez', '/readyz', '/api/metrics', '/api/livez', '//metrics']) {
      const answer = await fetch(`${gatewayUrl}${path}`, { headers: { 'x-forwarded-for': address } });
      expect([path, answer.status]).toEqual([path, path === '//metrics' ? 400 : 404]);
      expect(await answer.text()).not.toMatch(/process_cpu|http_request_duration|"status"/);
    }
  },
);

test('attack: reading metrics from the same machine, at the port of the calls', async () => {
  expect((await fetch(`${gatewayUrl}/metrics`)).status).toBe(404);
});
