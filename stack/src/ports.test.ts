import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { claim, freePort, isFree, parseLsof, parseSs, portNear, takenMessage } from './ports.ts';

async function listening() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('who holds a port is read from ss and from lsof', () => {
  const ss = 'LISTEN 0 511 127.0.0.1:8080 0.0.0.0:* users:(("node",pid=4711,fd=21))\n';
  expect(parseSs(ss)).toEqual({ command: 'node', pid: 4711 });
  expect(parseSs('LISTEN 0 511 127.0.0.1:8080 0.0.0.0:*\n')).toEqual({});
  expect(parseLsof('p4711\ncnode\nf21\n')).toEqual({ command: 'node', pid: 4711 });
});

test('the message says what was wanted, who has it and what to do', () => {
  const holder = { pid: 4711, command: 'nginx' };
  expect(takenMessage(8080, 'the gateway', holder, 'Take another.')).toBe(
    'Port 8080, wanted for the gateway, is taken by process 4711 (nginx). Take another.',
  );
  expect(takenMessage(8080, 'the gateway', {}, '')).toContain('is taken by another process');
});

test('a taken port is not free: claiming it fails, wishing for it gives another', async () => {
  const { port, close } = await listening();
  expect(await isFree(port)).toBe(false);
  await expect(claim(port, 'the gateway', '')).rejects.toThrow(
    `Port ${port}, wanted for the gateway, is taken by process`,
  );
  expect(await portNear(port)).not.toBe(port);
  close();
});

test('a wish outside the range of ports gives another', async () => {
  expect(await portNear(80)).toBeGreaterThanOrEqual(1_024);
  expect(await portNear(70_000)).toBeLessThanOrEqual(65_535);
});

test('no port is handed out twice', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
});
