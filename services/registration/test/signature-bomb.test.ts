import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  aRegistration,
  barcode,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

// One connection besides the outbox's and the queue's: a registration that waits for a thread must not hold one.
withRegistration(() => ({ env: { SIGNATURE_THREADS: '1', SIGNATURES_WAITING: '8', DATABASE_POOL: '3', ...noPdfs } }));
eachTestHasBarcode();

/** The most pixels that are taken, in a few kilobytes. */
const largestSignature = async () => {
  const line = { create: { width: 1_900, height: 4, channels: 3 as const, background: '#000' } };
  const drawing = sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#fff' } });
  const png = drawing.composite([{ input: await sharp(line).png().toBuffer(), top: 700, left: 50 }]).png();
  return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
};

// promise: Nobody in who does not belong
test('attack: an address sends many signatures at once that are dear to decode', async () => {
  const signature = await largestSignature();
  const register = (number: number, ip: string) =>
    service.post(
      '/trucker/register',
      { headers: { 'x-forwarded-for': ip } },
      aRegistration(barcode.barcodeId, { loadingNumber: `L ${String(number)}`, signature }),
    );
  const flood = Array.from({ length: 30 }, (_, number) => register(number, '203.0.113.66'));
  const [other, form] = await Promise.all([
    register(99, '203.0.113.67'),
    service.get(`/registration/form?barcodeId=${barcode.barcodeId}`),
  ]);
  expect([other.status, form.status]).toEqual([201, 200]);

  const answers = await Promise.all(flood);
  const refused = answers.flatMap(({ status }, number) => (status === 201 ? [] : [number]));
  expect(refused.length).toBeGreaterThan(0);
  for (const number of refused) {
    expect([answers[number]?.status, answers[number]?.headers.get('retry-after')]).toEqual([429, '2']);
  }
  // Nothing is lost: sent again, it is taken.
  expect((await register(refused[0] ?? 0, '203.0.113.66')).status).toBe(201);
}, 60_000);
