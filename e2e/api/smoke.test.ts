import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { ownDomain, password, signUp } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { gatewayUrl, client, catcher } = runningSystem();

/** Runs the program of `helm test`. */
const smoke = (env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const file = join(import.meta.dirname, '..', '..', 'gateway', 'src', 'smoke.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      env: { PATH: process.env.PATH, SMOKE_URL: gatewayUrl, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

// promise: Operations
test('the smoke test asks every service, and walks from the QR code to the document and the talk', async () => {
  const staff = await signUp(client, catcher, `smoke@${ownDomain()}`);

  const { code, output } = await smoke({ SMOKE_EMAIL: staff.email, SMOKE_PASSWORD: password });

  expect(output).not.toContain('FAILED');
  expect(output.match(/^ok /gm)).toHaveLength(14);
  expect(code).toBe(0);
  const { sessions } = await client.call(sessionVoice.listSessions, { token: staff.token, query: {} });
  expect(sessions.map(({ isActive }) => isActive)).toEqual([false]);
}, 120_000);

test('without an account it asks every service', async () => {
  const { code, output } = await smoke({});
  expect(output).toContain('nobody checks in');
  expect(output.match(/^ok /gm)).toHaveLength(8);
  expect(code).toBe(0);
});

test('it says which step fails, and fails', async () => {
  const account = { SMOKE_EMAIL: `nobody@${ownDomain()}`, SMOKE_PASSWORD: 'wrong' };
  const refused = await smoke(account);
  expect(refused.output).toMatch(/^FAILED {2}staff log in: .* 401/m);
  expect(refused.code).toBe(1);

  const nowhere = await smoke({ SMOKE_URL: 'http://127.0.0.1:1' });
  expect(nowhere.output).toMatch(/^FAILED {2}gateway serves the web app/m);
  expect(nowhere.code).toBe(1);
});
