import type { VisitRow, SessionLinkRow } from '../db/entities.ts';
import type { VisitPersonal } from './visit-personal.ts';

/** The link's whole state, for its facts. */
export const sessionLinkMessage = (
  { id: linkId, companyId, sessionId, visitId, linkedAt, keyHash: sessionKeyHash }: SessionLinkRow,
  { truckerId }: Pick<VisitRow, 'truckerId'>,
  { name, surname, licensePlateTruck }: VisitPersonal,
) => ({
  ...{ linkId, companyId, sessionId, visitId, truckerId, name, surname, licensePlateTruck, sessionKeyHash },
  linkedAt: linkedAt.toISOString(),
});
