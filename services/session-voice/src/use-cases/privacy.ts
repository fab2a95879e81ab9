import type { Privacy } from '@gatelingo/chassis/privacy';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Context } from '../context.ts';
import { findSessionsOfPersons } from '../db/driver-queries.ts';

/** The work of erasing a person beside the collections' declarations: a driver's sessions are the driver's. */
export const privacy = ({ models }: Context): Privacy<MongoTx> => ({
  counted: { sessions: 'sessions' },
  widen: async (tx, scope, { companyId }) => {
    if (scope.visit.length === 0 && scope.driver.length === 0) return scope;
    const of = { companyId, visitIds: scope.visit, truckerIds: scope.driver };
    return { ...scope, guest: [...new Set([...scope.guest, ...(await findSessionsOfPersons(models, of, tx))])] };
  },
});
