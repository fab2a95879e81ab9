import type { SessionLinkRow, Visit } from '../db/entities.ts';

/** The link's whole state, for its facts. */
export const sessionLinkMessage = (
  { id: linkId, companyId, sessionId, visitId, linkedAt, keyHash: sessionKeyHash }: SessionLinkRow,
  { truckerId, name, surname, licensePlateTruck }: Visit,
) => ({
  ...{ linkId, companyId, sessionId, visitId, truckerId, name, surname, licensePlateTruck, sessionKeyHash },
  linkedAt: linkedAt.toISOString(),
});
