import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { SessionLinkedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { raiseLinksOf } from '../db/session-link-queries.ts';
import { sessionLinkMessage } from '../facts.ts';

/** A visit has another trucker: its sessions are linked with that one. */
export const relinkSessions = async ({ bus }: Pick<Context, 'bus'>, tx: PgTx, visit: Visit): Promise<void> => {
  for (const row of await raiseLinksOf(tx.manager, visit)) {
    const payload = { link: sessionLinkMessage(row, visit) };
    await bus.publish(tx, SessionLinkedSchema, payload, aboutRow(row));
  }
};
