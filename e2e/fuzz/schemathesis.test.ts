import { beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { ownDomain, signUp } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const minutes = 3;

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

let token: string;
// Before the first run asks for more sign-ups than one address may.
beforeAll(async () => {
  ({ token } = await signUp(client, catcher, `fuzz@${ownDomain()}`));
}, 60_000);

test.each([
  ['without a token', () => []],
  // A log-out would end the token. The team has one member, who stays its administrator.
  [
    "with an administrator's token",
    () => ['--header', `Authorization: Bearer ${token}`, '--exclude-path-regex', '^/auth/logout'],
  ],
])(
  'no call %s ends in a server error, or in an answer that its contract does not have',
  async (_, options) => {
    const { code, report } = await fuzz(options());
    expect({ code, report: code === 0 ? '' : report.slice(-20_000) }).toEqual({ code: 0, report: '' });
  },
  (minutes + 2) * 60_000,
);
