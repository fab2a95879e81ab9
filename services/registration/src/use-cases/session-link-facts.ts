import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { SessionLinkedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import type { VisitRow, SessionLinkRow } from '../db/entities.ts';
import { raiseLinksOf } from '../db/session-link-queries.ts';
import { openVisit, type VisitPersonal } from './visit-personal.ts';

/** The link's whole state, for its facts. */
export const sessionLinkMessage = (
  { id: linkId, companyId, sessionId, visitId, linkedAt, keyHash: sessionKeyHash }: SessionLinkRow,
  { truckerId }: Pick<VisitRow, 'truckerId'>,
  { name, surname, licensePlateTruck }: VisitPersonal,
) => ({
  ...{ linkId, companyId, sessionId, visitId, truckerId, name, surname, licensePlateTruck, sessionKeyHash },
  linkedAt: linkedAt.toISOString(),
});

/** A visit has another trucker: its sessions are linked with that one. */
export const relinkSessions = async (
  context: Pick<Context, 'bus' | 'sealer'>,
  tx: PgTx,
  visit: VisitRow,
): Promise<void> => {
  for (const row of await raiseLinksOf(tx.manager, visit)) {
    const payload = { link: sessionLinkMessage(row, visit, openVisit(context, visit)) };
    await context.bus.publish(tx, SessionLinkedSchema, payload, aboutRow(row));
  }
};
