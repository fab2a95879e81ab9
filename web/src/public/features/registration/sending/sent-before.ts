import type { TextStore } from '../../../../shared/stored.ts';

const halfDay = 12 * 60 * 60 * 1000;
const sentKey = (barcodeId: string) => `registrationSent:${barcodeId}`;

/** Stores only the time of sending, no content. */
export const rememberSent = (store: TextStore, barcodeId: string, now: number): void => {
  store.write(sentKey(barcodeId), String(now));
};

/** When this phone last sent a registration for the code, within half a day; after that it is a new visit. */
export const sentBefore = (store: TextStore, barcodeId: string, now: number): number | undefined => {
  const sentAt = Number(store.read(sentKey(barcodeId)) ?? Number.NaN);
  if (sentAt <= now && now - sentAt < halfDay) return sentAt;
  store.remove(sentKey(barcodeId));
  return undefined;
};
