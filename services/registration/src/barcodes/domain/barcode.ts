import { randomBytes } from 'node:crypto';

/** The id on a printed poster: 144 random bits, 24 URL-safe characters. */
export const newBarcodeId = (): string => randomBytes(18).toString('base64url');

/** Whether a text has the form of a barcode's id. */
export const isBarcodeId = (value: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(value);

/** The address in the QR code: of the form that it leads to. A poster from before stays valid, as both pages open any code. */
export const publicUrl = (
  baseUrl: string,
  barcodeId: string,
  { hasQuestionnaire }: { hasQuestionnaire: boolean },
): string => {
  const url = new URL(hasQuestionnaire ? '/register/registration' : '/register/trucker-registration', baseUrl);
  url.searchParams.set('barcodeId', barcodeId);
  return url.href;
};

/** The questionnaire of a QR code, from what was sent: absent leaves it as it is, empty takes it away. */
export const nextQuestionnaire = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null;
