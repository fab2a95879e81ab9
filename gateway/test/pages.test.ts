import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startGateway, type TestGateway } from './harness.ts';

const root = mkdtempSync(join(tmpdir(), 'web-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<h1>public</h1>');
writeFileSync(join(root, 'app.html'), '<h1>staff</h1>');
writeFileSync(join(root, 'service-worker.js'), '// worker');
writeFileSync(join(root, 'favicon.svg'), '<svg/>');
writeFileSync(join(root, '.env'), 'SECRET=1');
writeFileSync(join(root, 'assets', 'main-abc123.js'), 'run()');
writeFileSync(join(root, 'assets', 'main-abc123.js.br'), brotliCompressSync('run()'));

let on: TestGateway;
beforeAll(async () => {
  on = await startGateway({ WEB_ROOT: root });
});
afterAll(() => on.close());

const directivesOf = (policy: string | undefined) =>
  new Map(
    String(policy)
      .split(';')
      .map((each) => [each.trim().split(' ')[0], each.trim().split(' ').slice(1)] as const),
  );

describe('the web app', () => {
  test.each([
    ['/', 'public'],
    ['/register/trucker-registration?barcodeId=1', 'public'],
    ['/dashboard', 'public'],
    ['/application', 'public'],
    ['/app/public-session?barcodeId=1', 'public'],
    ['/app/receiver?token=1', 'public'],
    ['/app/receivers', 'staff'],
    ['/app', 'staff'],
    ['/app/qrcode/poster/1', 'staff'],
    ['/app/public-sessions', 'staff'],
  ])('%s is the %s entry, fetched again each time', async (path, entry) => {
    const answer = await on.call(path);
    expect(answer).toMatchObject({ status: 200, body: `<h1>${entry}</h1>`, headers: { 'cache-control': 'no-cache' } });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers.etag).toBeDefined();
    const again = await on.call(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('files with a hash in their name are kept for good, others are not', async () => {
    expect((await on.call('/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await on.call('/service-worker.js')).headers['cache-control']).toBe('no-cache');
    expect((await on.call('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  test('what was compressed beforehand is sent so, with its own type', async () => {
    const { port } = on;
    const response = await fetch(`http://127.0.0.1:${String(port)}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe('run()');
    expect((await on.call('/assets/main-abc123.js')).headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync(brotliCompressSync('run()')).toString()).toBe('run()');
  });

  test.each(['/assets/gone-000000.js', '/assets/', '/gone.png', '/.env', '/assets/main-abc123.js.br'])(
    '%s is not there',
    async (path) => {
      expect(await on.call(path)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    },
  );

  test('pages are read only', async () => {
    expect((await on.call('/', { method: 'POST', body: 'x' })).status).toBe(404);
  });
});

describe('the policy of a page', () => {
  test('runs nothing inline and nothing foreign', async () => {
    const directives = directivesOf((await on.call('/')).headers['content-security-policy'] as string);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'wss://gate.example']);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  test('allows the styles in a built page by their hash, and no others', async () => {
    const built = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(built, 'index.html'), '<style>@media (width<9em){h1{color:red}}</style><h1>public</h1>');
    const other = await startGateway({ WEB_ROOT: built });
    const directives = directivesOf((await other.call('/')).headers['content-security-policy'] as string);
    const hash = createHash('sha256').update('@media (width<9em){h1{color:red}}').digest('base64');
    expect(directives.get('style-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    await other.close();
  });

  test('opens for maps, tiles and translations only where they are set up', async () => {
    const other = await startGateway({
      WEB_ROOT: root,
      GOOGLE_MAPS_KEY: 'key',
      TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png',
      TRANSLATION_SCRIPT_URL: 'https://texts.example/widget.js',
      TRANSLATION_TEXTS_URL: 'https://words.example/{language}.json',
    });
    const directives = directivesOf((await other.call('/')).headers['content-security-policy'] as string);
    expect(directives.get('script-src')).toEqual(
      expect.arrayContaining(['https://maps.googleapis.com', 'https://texts.example']),
    );
    expect(directives.get('img-src')).toEqual(expect.arrayContaining(['https://*.tile.example']));
    expect(directives.get('connect-src')).toEqual(
      expect.arrayContaining(['https://texts.example', 'https://words.example']),
    );
    expect(directives.get('script-src')).not.toContain('https://words.example');
    for (const values of [directives.get('script-src'), directives.get('style-src')])
      expect(values).not.toContain("'unsafe-inline'");
    await other.close();
  });

  test('opens for the tag manager and the analytics only where their ids are set', async () => {
    const google = 'https://www.googletagmanager.com';
    const plain = directivesOf((await on.call('/')).headers['content-security-policy'] as string);
    for (const [, values] of plain) expect(values).not.toContain(google);

    const other = await startGateway({
      WEB_ROOT: root,
      GTM_ID: 'GTM-ABC123',
      ANALYTICS_ID: 'G-ABC123',
      ANALYTICS_URL: 'https://count.nordhafen.example/gtag.js',
    });
    for (const page of ['/', '/app/dashboard']) {
      const directives = directivesOf((await other.call(page)).headers['content-security-policy'] as string);
      const hosts = [google, 'https://count.nordhafen.example'];
      expect(directives.get('script-src')).toEqual(["'self'", ...hosts]);
      expect(directives.get('connect-src')).toEqual(
        expect.arrayContaining([...hosts, 'https://*.google-analytics.com']),
      );
      expect(directives.get('img-src')).toEqual(expect.arrayContaining(hosts));
    }
    expect((await other.call('/api/config')).json).toMatchObject({
      tagManager: { id: 'GTM-ABC123', script: `${google}/gtm.js` },
      analytics: { id: 'G-ABC123', script: 'https://count.nordhafen.example/gtag.js' },
    });
    await other.close();
  });

  test.each(['/register/preview', '/register/preview/'])('lets our own pages frame %s', async (path) => {
    const { headers, body } = await on.call(path);
    const directives = directivesOf(headers['content-security-policy'] as string);
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    // All else is as on every page.
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(body).toBe('<h1>public</h1>');
  });

  // promise: Nobody in who does not belong
  test.each([
    '/register/registration?barcodeId=1',
    '/register/preview/other',
    '/register/previews',
    '/app/register/preview',
    '/?at=/register/preview',
  ])('lets nobody frame %s', async (path) => {
    const { headers } = await on.call(path);
    const directives = directivesOf(headers['content-security-policy'] as string);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('is short for a file, which may run as a worker', async () => {
    const { headers } = await on.call('/assets/main-abc123.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  test('stands beside the other headers of a careful site', async () => {
    expect((await on.call('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

describe('pages of other origins', () => {
  test('may call the API when they are on the list, and only then', async () => {
    const ours = await on.call('/api/language', { headers: { origin: 'https://partner.example' } });
    expect(ours.headers['access-control-allow-origin']).toBe('https://partner.example');
    for (const origin of ['https://evil.example', 'https://partner.example.evil.example', 'null']) {
      expect((await on.call('/api/language', { headers: { origin } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    }
  });

  test('know beforehand what they may send', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
    };
    const answer = await on.call('/api/trucker/register', asked);
    expect(answer).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': expect.stringContaining('Idempotency-Key') },
    });
    const foreign = await on.call('/api/trucker/register', {
      ...asked,
      headers: { ...asked.headers, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(405);
  });
});

describe('what the gateway itself answers', () => {
  test("the browser's part of the configuration", async () => {
    expect(await on.call('/api/config')).toMatchObject({
      status: 200,
      json: {
        brand: 'Gatelingo',
        googleMapsKey: '',
        tagManager: { id: '', script: '' },
        analytics: { id: '', script: '' },
        translationTextsUrl: '',
      },
    });
  });

  test('to its operator, at the start, that the legal texts do not name them', async () => {
    const warnings = (lines: string[]) => lines.filter((line) => line.includes('do not name the operator'));
    expect(warnings(on.lines)).toHaveLength(1);
    expect(JSON.parse(warnings(on.lines)[0] ?? '')).toMatchObject({
      missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    });
    const named = await startGateway({
      WEB_ROOT: root,
      OPERATOR_NAME: 'Nordhafen',
      OPERATOR_ADDRESS: 'Kai 1, 20457 Hamburg',
      OPERATOR_EMAIL: 'office@nordhafen.example',
    });
    expect(warnings(named.lines)).toEqual([]);
    await named.close();
  });

  test('the description of the API, and its page under the same policy', async () => {
    expect((await on.call('/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0' });
    for (const path of ['/api/docs', '/api/docs/']) {
      const page = await on.call(path);
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await on.call(file ?? '')).status).toBe(200);
      expect(page.body).not.toMatch(/<script>|<style|https?:\/\//);
    }
  });

  /** Nothing counted them: one address had each compressed again, 100 times a second, and all others waited. */
  test("attack: the description of the API and its page are counted as an address's other calls", async () => {
    const few = await startGateway({ WEB_ROOT: root, RATE_LIMIT_ANONYMOUS: '3' });
    try {
      const from = '198.51.100.77';
      for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui-bundle.js'])
        await eventually(async () => expect((await few.call(path, { from })).status).toBe(429));
    } finally {
      await few.close();
    }
  });

  test('health to this machine alone, metrics to nobody, whatever X-Forwarded-For says', async () => {
    for (const path of ['/livez', '/readyz'])
      expect((await fetch(`http://127.0.0.1:${on.port}${path}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${on.port}/metrics`)).status).toBe(404);
    for (const from of ['198.51.100.4', '10.0.0.4', '100.64.0.4', '127.0.0.1'])
      for (const path of ['/livez', '/readyz', '/metrics']) expect((await on.call(path, { from })).status).toBe(404);
  });

  test('not ready while it drains, and no kept connections', async () => {
    const other = await startGateway({ WEB_ROOT: root });
    other.gateway.drain();
    expect((await fetch(`http://127.0.0.1:${other.port}/readyz`)).status).toBe(503);
    expect((await other.call('/api/language')).headers.connection).toBe('close');
    await other.close();
  });
});
