import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { runInSpan } from '../telemetry/index.ts';
import { createLogger } from './index.ts';

const logged = (write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  const lines: string[] = [];
  write(createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
};

test('personal fields and secrets are hidden at any depth; ids stay', () => {
  const line = logged((log) => {
    log.info(
      { companyId: 'c1', visit: { phone: '+491701234567', people: [{ surname: 'Lovelace', ok: true }] }, token: 'abc' },
      'seen',
    );
  });
  expect(JSON.stringify(line)).not.toMatch(/491701234567|Lovelace|abc/);
  expect(line).toMatchObject({ companyId: 'c1', visit: { people: [{ surname: '[redacted]', ok: true }] } });
});

test('of an error only type, code, message and stack are kept: drivers hang query values on it', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+491701234567)',
    parameters: ['Lovelace'],
  });
  const line = logged((log) => {
    log.error({ err: error }, 'failed');
  });
  expect(line.err).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key' });
  expect(JSON.stringify(line)).not.toMatch(/491701234567|Lovelace/);
});

// promise: Nobody in who does not belong
test('a line break in a value does not make a second line', () => {
  const line = logged((log) => {
    log.info({ barcodeName: 'Gate 1\r\n{"level":"fatal"}' }, 'seen');
  });
  expect(line.barcodeName).toBe('Gate 1\r\n{"level":"fatal"}');
});

test('what is logged on the way of a request, a fact or a piece of work names its trace, also without telemetry', async () => {
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  await runInSpan({ name: 'consume', kind: 'consumer', traceparent }, () => log.child({ group: 'g' }).info('inside'));
  log.info('outside');

  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', group: 'g' });
  expect(outside).not.toHaveProperty('traceId');
});

test('on standard output, lines come while the process goes on, and what is still kept comes at its end', async () => {
  const { href } = new URL('./index.ts', import.meta.url);
  const program = `
    const { createLogger } = await import(${JSON.stringify(href)});
    const log = createLogger({ service: 'test' });
    log.info('first');
    process.stdin.once('data', () => {
      log.info('second');
      process.exit();
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (JSON.parse((await lines.next()).value ?? '{}') as { msg?: string }).msg;
  const ended = once(child, 'exit');

  expect(await next()).toBe('first');
  child.stdin.write('go on\n');
  expect(await next()).toBe('second');
  expect(await ended).toEqual([0, null]);
});
