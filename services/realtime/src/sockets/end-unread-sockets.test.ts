import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { endUnreadSockets } from './end-unread-sockets.ts';

let http: HttpServer;
let sockets: Server;
let port: number;
let ended: number;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  http = createServer();
  sockets = new Server(http, { transports: ['websocket'] });
  ended = 0;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await sockets.close();
});

const endUnreadWithin = (most?: number) => endUnreadSockets(sockets, () => (ended += 1), most);

const frame = (text: string): Buffer => {
  const mask = randomBytes(4);
  const masked = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | masked.length]), mask, masked]);
};

/** A connection of socket.io that reads nothing after it was let in, and answers pings that it never reads. */
const openUnread = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let got = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      if (!got.includes('pingInterval') && (got += chunk.toString('latin1')).includes('pingInterval'))
        socket.write(frame('40'));
      else if ((got += chunk.toString('latin1')).includes('40{"sid"')) resolve();
    });
  });
  socket.pause();
  const pongs = setInterval(() => socket.write(frame('3')), 50);
  closing.push(() => clearInterval(pongs));
  return socket;
};

const message = 'ж'.repeat(4_000);
const maxMessages = 8_000;

test('attack: a socket reads nothing while message after message is written, then it is cut, and one that reads gets all', async () => {
  endUnreadWithin();
  await openUnread();
  const reader = io(`http://127.0.0.1:${String(port)}`, { transports: ['websocket'], reconnection: false });
  closing.push(() => reader.disconnect());
  await once(reader as unknown as NodeJS.EventEmitter, 'connect');
  let got = 0;
  reader.on('newMessage', () => (got += 1));

  let sent = 0;
  for (; sent < maxMessages && ended === 0; sent += 1) {
    // One by one, as a session's readers get them.
    for (const socket of sockets.sockets.sockets.values()) socket.emit('newMessage', message);
    await nextTurn();
  }

  expect(ended).toBe(1);
  await eventually(() => expect(sockets.sockets.sockets.size).toBe(1));
  await eventually(() => expect(got).toBe(sent));
  expect(reader.connected).toBe(true);
});

// promise: Nobody in who does not belong
test('attack: many sockets for each of which less waits, then those with the most are cut', async () => {
  endUnreadWithin(256 * 1024);
  const [one] = await Promise.all([openUnread(), openUnread(), openUnread()]);
  for (let sent = 0; sent < maxMessages && ended < 3; sent += 1) {
    sockets.emit('newMessage', message);
    await nextTurn();
  }
  expect(ended).toBe(3);
  await eventually(() => expect(sockets.sockets.sockets.size).toBe(0));
  one.resume();
  await eventually(() => expect(one.destroyed).toBe(true));
});
