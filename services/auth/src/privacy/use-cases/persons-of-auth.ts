import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy } from '@gatelingo/chassis/privacy';
import type { Context } from '../../context.ts';
import { findAccount } from '../../db/accounts.ts';
import { emailIndex } from '../../db/lookups.ts';

/** Mails about an account name it by its address. */
export const personsOfAuth = ({ sealer }: Context): Privacy<PgTx> => ({
  widen: async ({ manager }, scope, { companyId }) => {
    const accounts = await Promise.all(scope.staff.map((id) => findAccount(manager, sealer, id)));
    const addresses = accounts.flatMap((account) =>
      account?.companyId === companyId ? [emailIndex(sealer, account.email)] : [],
    );
    return { ...scope, staff: [...scope.staff, ...addresses] };
  },
});
