import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '@gatelingo/chassis/testing';
import { registration } from '@gatelingo/proto/http/registration';
import { afterEach, describe, expect, test } from '@jest/globals';
import { findSizes } from '../src/images/db/image-queries.ts';
import { imagesOf } from '../src/images/use-cases/images-of.ts';
import { animatedPng, picture, pngOfZeros } from './image-files.ts';
import { create, made, update } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: { ...noPdfs, IMAGES_PER_HOUR: '20' } }));

const dayMs = 24 * 60 * 60 * 1000;
const file = (bytes: Uint8Array, name = 'sign.png') => new File([Uint8Array.from(bytes)], name);
const upload = (token: string, ...files: File[]) => service.call(registration.uploadImages, { token, body: {}, files });
/** An uploaded image: its key and address. */
const uploaded = async (token: string) => {
  const { urls } = await upload(token, file(await picture(700, 35).png().toBuffer()));
  const [url = ''] = urls;
  return { url, key: url.split('/').at(-1) ?? '' };
};
const read = (key: string, query = '', headers: Record<string, string> = {}) =>
  service.get<Blob>(`/upload/images/${key}${query}`, { headers });
const sizesMade = (key: string, count: number) =>
  eventually(async () => expect(await findSizes(service.context.store.manager, key)).toHaveLength(count), {
    timeoutMs: 60_000,
  });
const metadata = async (blob: Blob) => sharp(await blob.arrayBuffer()).metadata();

// promise: Questionnaires
test('several images are taken, anybody reads them at once and for good, in the size that fits', async () => {
  const { token } = await service.company({ role: 'user' });
  const [photo, drawing] = [await picture(2000, 200).jpeg().toBuffer(), await picture(300, 200).webp().toBuffer()];
  const answer = await upload(token, file(photo, 'photo.jpg'), file(drawing, 'wrongly-named.png'));
  expect(answer.refused).toEqual([]);
  expect(answer.images).toEqual([
    { url: answer.urls[0], width: 1600, height: 160 },
    { url: answer.urls[1], width: 300, height: 200 },
  ]);
  for (const url of answer.urls) expect(url).toMatch(/^\/api\/upload\/images\/[1-9A-HJ-NP-Za-km-z]{22}$/);

  const key = answer.urls[0]?.split('/').at(-1) ?? '';
  const whole = await read(key);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await metadata(whole.body)).toMatchObject({ format: 'jpeg', width: 1600, height: 160 });
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    etag: '"1600-jpeg"',
  });
  const again = await read(key, '', { 'if-none-match': '"1600-jpeg"' });
  expect([again.status, again.body.size]).toEqual([304, 0]);

  await sizesMade(key, 9);
  const small = await read(key, '?width=480&format=avif');
  expect([small.headers.get('content-type'), small.headers.get('etag')]).toEqual(['image/avif', '"480-avif"']);
  expect(await metadata(small.body)).toMatchObject({ width: 480, height: 48, compression: 'av1' });
  expect(small.body.size).toBeLessThan(whole.body.size);
  const webp = await read(key, '?width=960&format=webp');
  expect(await metadata(webp.body)).toMatchObject({ format: 'webp', width: 960 });
}, 120_000);

test('given a size is not made yet, then the first stands for it, and for a minute only', async () => {
  const { token } = await service.company();
  const { key } = await uploaded(token);
  await sizesMade(key, 6);
  const { manager } = service.context.store;
  await manager.query(`DELETE FROM image_size WHERE image_key = $1 AND format = 'avif'`, [key]);
  const answer = await read(key, '?width=480&format=avif');
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'public, max-age=60',
  ]);
  expect(await metadata(answer.body)).toMatchObject({ format: 'jpeg', width: 700 });
}, 90_000);

// promise: Questionnaires
test('each wrong file says what is wrong with it, and the others stay', async () => {
  const { token } = await service.company();
  const png = await picture(64, 32).png().toBuffer();
  const answer = await upload(
    token,
    file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'),
    file(png, 'first.png'),
    file(Buffer.concat([png, Buffer.from('<script>')]), 'two.png'),
    file(pngOfZeros(20_000), 'bomb.png'),
    file(png.subarray(0, -20), 'cut.png'),
    file(Buffer.alloc(8_000_001, png), 'large.png'),
    file(animatedPng(png), 'moves.png'),
    file(png, 'last.png'),
  );
  expect(answer.refused.map(({ index, fileName, code }) => [index, fileName, code])).toEqual([
    [0, 'drawing.svg', 'svg'],
    [2, 'two.png', 'polyglot'],
    [3, 'bomb.png', 'too_many_pixels'],
    [4, 'cut.png', 'truncated'],
    [5, 'large.png', 'too_large'],
    [6, 'moves.png', 'animated'],
  ]);
  for (const { error } of answer.refused) expect(error).toMatch(/^This|^The end/);
  expect(answer.urls).toHaveLength(2);
  for (const url of answer.urls) expect((await read(url.split('/').at(-1) ?? '')).status).toBe(200);
});

test.each(['x', '1'.repeat(22), ...longRows([randomUUID(), '..%2f..', "'; --"])])(
  'there is no image %s',
  async (key) => {
    const answer = await service.get(`/upload/images/${key}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('a width or format that is not kept is refused', async () => {
  for (const query of ['?width=481', '?width=0', '?format=svg', '?size=480'])
    expect((await read('1'.repeat(22), query)).status).toBe(400);
});

test('who is not signed in uploads nothing', async () => {
  const form = new FormData();
  form.append('images', file(await picture(8, 8).png().toBuffer()));
  expect(await service.post('/upload/images', {}, form)).toMatchObject({ status: 401 });
});

test('given a company uploads too many in an hour, then the answer names when to come again, and others go on', async () => {
  const [one, other] = [await service.company(), await service.company()];
  const png = await picture(8, 8).png().toBuffer();
  const eight = Array.from({ length: 8 }, () => file(png));
  await upload(one.token, ...eight);
  await upload(one.token, ...eight);
  const form = new FormData();
  for (const each of eight) form.append('images', each);
  const answer = await service.post('/upload/images', { token: one.token }, form);
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await upload(other.token, file(png))).urls).toHaveLength(1);
});

describe('after a day', () => {
  afterEach(() => service.setTime(undefined));
  const aDayLater = () => service.setTime(new Date(Date.now() + dayMs + 60_000));
  const filesOf = async (companyId: string): Promise<number> => {
    const sql = `SELECT count(*)::int AS count FROM file WHERE company_id = $1`;
    const [row] = await service.context.store.manager.query<{ count: number }[]>(sql, [companyId]);
    return row?.count ?? -1;
  };
  const isRead = async ({ key }: { key: string }) => (await read(key)).status === 200;

  // promise: Questionnaires
  test('an image that nobody used is gone with all its files, one that a version names stays', async () => {
    const [company, other] = [await service.company(), await service.company()];
    const [unused, used, old] = [
      await uploaded(company.token),
      await uploaded(company.token),
      await uploaded(company.token),
    ];
    for (const { key } of [unused, used, old]) await sizesMade(key, 6);
    const { _id } = await made(company, { images: [old.url] });
    // The first version still names it: registrations may be by that.
    await update(company, _id, { name: 'Q', fields: [], images: [used.url] });
    // Another company names an address that is not its own.
    expect((await create(other, { images: [unused.url] })).status).toBe(422);
    expect(await filesOf(company.companyId)).toBe(18);

    aDayLater();
    await eventually(async () => expect(await isRead(unused)).toBe(false), { timeoutMs: 30_000 });
    expect(await filesOf(company.companyId)).toBe(12);
    expect([await isRead(used), await isRead(old)]).toEqual([true, true]);
  }, 180_000);

  // promise: Questionnaires
  test('given a questionnaire is being stored with it at that moment, then it stays', async () => {
    const company = await service.company();
    const image = await uploaded(company.token);
    await sizesMade(image.key, 6);
    const { store } = service.context;
    const waits = () =>
      eventually(
        async () => {
          const blocked = `SELECT count(*)::int AS count FROM pg_stat_activity
                         WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          const [row] = await store.manager.query<{ count: number }[]>(blocked);
          expect(row?.count).toBeGreaterThan(0);
        },
        { timeoutMs: 30_000 },
      );
    await store.transaction(async (tx) => {
      expect(await imagesOf(tx.manager, company.companyId, [image.url], { keep: true })).toHaveLength(1);
      aDayLater();
      await waits();
      const [questionnaireId, content] = [randomUUID(), JSON.stringify({ images: [image.url] })];
      await tx.manager.query(
        `INSERT INTO questionnaire (id, company_id, content_version, content, created_at, updated_at, version)
         VALUES ($1, $2, 1, $3, now(), now(), 1)`,
        [questionnaireId, company.companyId, content],
      );
      await tx.manager.query(`INSERT INTO questionnaire_version VALUES ($1, 1, $2, $3, now())`, [
        questionnaireId,
        company.companyId,
        content,
      ]);
    });
    const state = `SELECT state FROM work WHERE kind = 'remove-unused-image' AND key = $1`;
    await eventually(async () => expect(await store.manager.query(state, [image.key])).toEqual([{ state: 'done' }]), {
      timeoutMs: 30_000,
    });
    expect(await isRead(image)).toBe(true);
  }, 120_000);
});
