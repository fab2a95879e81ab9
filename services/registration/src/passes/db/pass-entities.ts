import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';

const { key, uuid, text, integer, time } = columns;

/** The code that was sent last to a visit's number by SMS. */
export const numberCodes = entity(
  'number_code',
  {
    visitId: key,
    companyId: uuid,
    codeIndex: text,
    expiresAt: time,
    /** The wrong ones that were typed. */
    tries: integer,
  },
  { subject: { visit: 'visitId' }, kept: 'codes', withheld: ['codeIndex'] },
);
export type NumberCodeRow = RowOf<typeof numberCodes>;

/** A guest's session whose phone has shown this visit's pass. Whether there is one of this key, session-voice knows. */
export const sessionLinks = entity(
  'keyed_session_link',
  {
    id: key,
    companyId: uuid,
    sessionId: uuid,
    visitId: uuid,
    linkedAt: time,
    keyHash: text,
    version: integer,
  },
  { subject: { visit: 'visitId', guest: 'sessionId' }, kept: 'sessions', begins: 'linkedAt', withheld: ['keyHash'] },
);
export type SessionLinkRow = RowOf<typeof sessionLinks>;
