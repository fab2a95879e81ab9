import { randomBytes } from 'node:crypto';

/** What a printed poster carries: 144 random bits, 24 URL-safe characters. */
export const newBarcodeId = (): string => randomBytes(18).toString('base64url');

/** Whether a text can be a barcode's id at all. */
export const isBarcodeId = (value: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(value);

/** The address that the QR code leads to. */
export const publicUrl = (baseUrl: string, barcodeId: string): string => {
  const url = new URL('/register/trucker-registration', baseUrl);
  url.searchParams.set('barcodeId', barcodeId);
  return url.href;
};
