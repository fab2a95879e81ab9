import { randomUUID } from 'node:crypto';
import { type JoinAnswer, socketPath } from '@gatelingo/proto/live';
import { afterAll, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { createBarcode, createSite, ownDomain, signUp, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const opened: Socket[] = [];
afterAll(() => opened.forEach((socket) => socket.disconnect()));

const openPage = async () => {
  const socket = io(gatewayUrl, { path: socketPath, transports: ['websocket'], reconnection: false, forceNew: true });
  opened.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
};
const events = 10_000;
const inOneGo = 50;

/** Only joins and typing were counted: the loop of the process was busy with the rest, and a join took a second. */
// promise: Nobody in who does not belong
test('attack: a flood of events that nobody counts, so that nobody else can join a session', async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  const { sessionId } = await startGuest(client, barcodeId);
  const join = async (socket: Socket) => {
    const began = performance.now();
    const answer = (await socket.timeout(10_000).emitWithAck('joinSession', sessionId)) as JoinAnswer;
    expect(answer).toMatchObject({ joined: true });
    return performance.now() - began;
  };
  const alone = await join(await openPage());
  const page = await openPage();

  const floods: ((socket: Socket) => unknown)[] = [
    (socket) => socket.emit('leaveSession', randomUUID()),
    (socket) => socket.emit('nobodyHandlesThis', { some: ['thing'] }),
    (socket) => socket.emit('probe', 'no callback'),
  ];
  const attackers = await Promise.all(floods.map(openPage));
  const flooding = attackers.map(async (socket, index) => {
    for (let sent = 0; socket.connected && sent < events; sent += 1) {
      floods[index]?.(socket);
      // This process has to read answers, too.
      if (sent % inOneGo === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const flooded = await join(page);
  // This process sends and answers the floods as well, and may have few processors.
  expect(flooded).toBeLessThan(4_000 + 3 * alone);
  await Promise.all(flooding);
  await until('the attackers to be cut off', () => Promise.resolve(attackers.every(({ connected }) => !connected)));
  expect(page.connected).toBe(true);
}, 60_000);
