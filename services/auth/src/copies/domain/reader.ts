import type { CopiedRow } from './copied-row.ts';

/** How the person of a copy reads. */
export interface Reader {
  /** BCP 47. */
  language: string;
  /** IANA: of the newest visit's site. */
  timeZone: string;
}

/** Where a person's language stands, by service and table. */
const languages: Readonly<Record<string, (row: CopiedRow['row']) => unknown>> = {
  'registration/visit': ({ preferredLanguage }) => preferredLanguage,
  'auth/account': ({ preferredLanguage }) => preferredLanguage,
  'session-voice/sessions': ({ guestLanguage }) =>
    typeof guestLanguage === 'object' && guestLanguage !== null && 'code' in guestLanguage
      ? guestLanguage.code
      : undefined,
};

/** The reader as one more row says, in the order of the rows: the newest of a table are its last. */
export const readerAfter = (reader: Reader, { service, table, row }: CopiedRow): Reader => {
  const language = languages[`${service}/${table}`]?.(row);
  return {
    language: typeof language === 'string' && language !== '' ? language : reader.language,
    timeZone: typeof row.timeZone === 'string' && table === 'visit' ? row.timeZone : reader.timeZone,
  };
};
