/** The versions of the consents' wording, the oldest first. */
export const consentVersions = ['2026-11', '2026-11-29'] as const;
export type ConsentVersion = (typeof consentVersions)[number];
