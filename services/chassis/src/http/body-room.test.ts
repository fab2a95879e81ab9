import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { admin, gatewayKey, post, startThings, type Things } from '../../test/support/things.ts';
import { eventually } from '../testing/eventually.ts';

let things: Things;
const open: Socket[] = [];
beforeAll(async () => {
  things = await startThings();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await things.stop();
});

const bodyBytes = 100_000;
/** A quarter of the 16 MB that a process has for bodies. */
const inShare = Math.floor((4 * 1024 * 1024) / (bodyBytes - 1));

/** A body of which all but the last byte arrives; what is answered meanwhile. */
const unfinished = (address: string): { answered: () => string } => {
  const { port } = new URL(things.base);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // The service may end the connection while it is written.
  socket.on('error', () => undefined);
  const head = [
    'POST /thing/confirm HTTP/1.1',
    'host: things',
    'content-type: application/json',
    `content-length: ${String(bodyBytes)}`,
    `x-gateway-key: ${gatewayKey}`,
    `x-forwarded-for: ${address}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{${' '.repeat(bodyBytes - 2)}`);
  return { answered: () => answer.split('\r\n')[0] ?? '' };
};

const confirm = (address: string) =>
  things.call('/thing/confirm', post('{"code":"x"}', { 'x-gateway-key': gatewayKey, 'x-forwarded-for': address }));

/** 560 connections of one address with 799 KB each ended the service within four seconds. */
test('attack: bodies that do not end fill the memory; the youngest of the address are refused, others are taken', async () => {
  const bodies = Array.from({ length: inShare + 20 }, () => unfinished('203.0.113.7'));
  const refused = () => bodies.filter(({ answered }) => answered() === 'HTTP/1.1 429 Too Many Requests');
  await eventually(() => expect(refused()).toHaveLength(20));
  expect(bodies.filter(({ answered }) => answered() === '')).toHaveLength(inShare);
  expect(await confirm('203.0.113.8')).toMatchObject({ status: 200, body: { message: 'x' } });
  const thing = post('{"thing":{"name":"box"}}', { 'x-gateway-key': gatewayKey, 'x-forwarded-for': '203.0.113.7' });
  expect(await things.call('/thing/create', { ...thing, token: await admin() })).toMatchObject({ status: 201 });

  for (const socket of open) socket.destroy();
  await eventually(async () => expect((await confirm('203.0.113.7')).status).toBe(200));
}, 60_000);
