import { randomUUID } from 'node:crypto';
import { aDriver, pngOf } from '@gatelingo/e2e/builders';

/** About 20 KB: noise does not compress. */
const signature = pngOf(200, 100, (x, y) => (y > 20 && y < 80 && x > 20 ? Math.floor(Math.random() * 256) : 255));
/** Drawn once: a signature takes this client longer than the call. */
const form = aDriver('', { signature });

/** The registration of a driver, with a signature of 20 KB; each is another driver. */
export const driverForm = (barcodeId: string): typeof form => ({
  ...form,
  barcodeId,
  surname: `Nowak-${randomUUID().slice(0, 6)}`,
  phone: `+4860${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
});
