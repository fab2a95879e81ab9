import { wording as first } from './2026-11.ts';
import { currentWording } from './current.ts';
import type { ConsentVersion } from './versions.ts';
import type { ConsentWording } from './wording.ts';

export { consentVersion } from './current.ts';

/** The wordings by version. A new wording is a new version, in all languages at once. */
export const consentWordings: Readonly<Record<ConsentVersion, ConsentWording>> &
  Readonly<Record<string, ConsentWording>> = {
  '2026-11': first,
  '2026-11-29': currentWording,
};
