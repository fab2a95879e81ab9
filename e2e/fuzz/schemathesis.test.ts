import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { ownDomain, signUp } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const minutes = 5;

/** Schemathesis calls every endpoint with values that its schema allows, and with values that it does not. */
const fuzz = (options: string[]): Promise<{ code: number | null; report: string }> =>
  new Promise((resolve, reject) => {
    const run = ['run', `${gatewayUrl}/api/openapi.json`, '--no-color', '--seed', '17', '--max-examples', '25'];
    const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance'];
    const judged = ['--checks', [...checks, 'response_schema_conformance'].join(',')];
    const phases = ['--phases', 'examples,coverage,fuzzing', '--max-time', String(minutes * 60)];
    const child = spawn(process.env.SCHEMATHESIS ?? '', [...run, ...judged, ...phases, ...options]);
    let report = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (report += text.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, report });
    });
  });

// A log-out would end the token, and a changed team the role.
const keepsItsToken = ['--exclude-path-regex', '^/(auth/logout|team)'];

test.each([
  ['without a token', () => Promise.resolve([])],
  [
    "with an administrator's token",
    async () => {
      const email = `fuzz@${ownDomain()}`;
      const { token } = await signUp(client, catcher, email);
      return ['--header', `Authorization: Bearer ${token}`, ...keepsItsToken];
    },
  ],
])(
  'no call %s ends in a server error, or in an answer that its contract does not have',
  async (_, options) => {
    const { code, report } = await fuzz(await options());
    expect({ code, report: code === 0 ? '' : report.slice(-20_000) }).toEqual({ code: 0, report: '' });
  },
  (minutes + 2) * 60_000,
);
