import { pngOf } from '@gatelingo/e2e/builders';

/** A signature of about 20 KB: noise does not compress. */
export const largeSignature = (): string =>
  pngOf(200, 100, (x, y) => (y > 20 && y < 80 && x > 20 ? Math.floor(Math.random() * 256) : 255));
