import type { ConsentVersion } from './versions.ts';

/** The current wording: the form shows it, without those of documents that were signed before. */
export { wording as currentWording } from './2026-11-29.ts';

/** Its version: a registration is filed with it, unless the phone names the one that it showed. */
export const consentVersion: ConsentVersion = '2026-11-29';
