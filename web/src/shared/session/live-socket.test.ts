import { afterEach, expect, it } from '@jest/globals';
import { openLiveLine } from './live-socket.ts';

const { location } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { location });
});

// holds: P266-P269, P421
it('connects again after one to five seconds, half of it by chance, without end, until it is closed', async () => {
  // Nobody listens there.
  Object.assign(globalThis, { location: { protocol: 'http:', host: '127.0.0.1:1', hostname: '127.0.0.1', port: '1' } });
  const { socket, close } = await openLiveLine();
  const { io: manager } = socket;
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([1_000, 5_000]);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect([manager.reconnection(), manager.reconnectionAttempts()]).toEqual([true, Infinity]);
  expect(socket.active).toBe(true);
  close();
  expect(socket.active).toBe(false);
});
