import { request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { socketPath } from '@gatelingo/proto/live';
import { io } from 'socket.io-client';
import { ownDomain, signUp } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { gatewayUrl, client, catcher } = runningSystem();

/** fetch normalises a path before it sends it; this sends the path as written. */
const rawStatus = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gatewayUrl);
    const outgoing = request({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

describe('the gateway', () => {
  test.each(['/api/%2e%2e/user/me', '/api//user/me', '/api/user/%2fme', '/api/..%2fmetrics', '/api/site/../user/me'])(
    'does not follow %s',
    async (path) => {
      expect([400, 404]).toContain(await rawStatus(path));
    },
  );

  test('answers what no contract declares with 404 in the one error shape', async () => {
    const answer = await fetch(`${gatewayUrl}/api/metrics`);
    expect(answer.status).toBe(404);
    expect(errorBody.parse(await answer.json()).code).toBe('not_found');
  });

  // promise: Nobody in who does not belong
  test('lets nobody name himself by a header', async () => {
    const headers = {
      'x-user-id': 'someone',
      'x-company-id': 'someone',
      'x-forwarded-user': 'someone',
      'x-user-role': 'iadmin',
    };
    expect(await rawStatus('/api/user/me', headers)).toBe(401);
  });

  // promise: Nobody in who does not belong
  test('refuses a header that is too large', async () => {
    expect([400, 431]).toContain(await rawStatus('/api/language', { 'x-long': 'a'.repeat(40_000) }));
  });

  // promise: Nobody in who does not belong
  test('sends pages with a policy that allows no inline script or style element', async () => {
    for (const path of ['/', '/app/dashboard', '/register/trucker-registration']) {
      const answer = await fetch(gatewayUrl + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const directive = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
      expect(answer.status).toBe(200);
      expect(directive('default-src')).not.toBe('');
      expect(directive('script-src') || directive('default-src')).not.toContain('unsafe-inline');
      expect(directive('style-src') || directive('default-src')).not.toContain('unsafe-inline');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('does not open itself to a foreign page', async () => {
    const answer = await fetch(`${gatewayUrl}/api/language`, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  const connect = (options: { token?: string; origin?: string }): Promise<string> =>
    new Promise((resolve) => {
      const socket = io(gatewayUrl, {
        path: socketPath,
        transports: ['websocket'],
        reconnection: false,
        auth: options.token ? { token: options.token } : {},
        ...(options.origin ? { extraHeaders: { origin: options.origin } } : {}),
      });
      socket.once('connect', () => {
        socket.disconnect();
        resolve('connected');
      });
      socket.once('connect_error', () => {
        socket.disconnect();
        resolve('refused');
      });
    });

  // promise: Nobody in who does not belong
  test('refuses a socket with an invalid token or of a foreign page', async () => {
    expect(await connect({ token: 'eyJhbGciOiJub25lIn0.e30.' })).toBe('refused');
    expect(await connect({ origin: 'https://evil.example' })).toBe('refused');
    expect(await connect({})).toBe('connected');
  });

  test('refuses a token after log-out', async () => {
    const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
    await client.call(auth.logOut, { token: staff.token });
    expect((await client.send(auth.getCurrentUser, { token: staff.token })).status).toBe(401);
  });

  test('describes the whole API', async () => {
    const answer = await fetch(`${gatewayUrl}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/trucker/register', '/auth/login', '/site/all']));
    expect((await fetch(`${gatewayUrl}/api/docs/`)).status).toBe(200);
  });
});
