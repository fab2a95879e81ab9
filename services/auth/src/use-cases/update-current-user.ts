import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import { UserChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import type { Account } from '../db/entities.ts';
import { isMember } from '../domain/membership.ts';
import { userState } from '../facts.ts';
import { notLoggedIn } from '../refusals.ts';

export interface UserChanges {
  phoneNumber?: string | undefined;
  preferredLanguage?: string | undefined;
}

const clash = (account: Account, wanted: Pick<Account, 'phoneNumber' | 'preferredLanguage'>) =>
  problem('changed_by_someone_else', 'Your profile was changed elsewhere in the meantime.', {
    details: (['phoneNumber', 'preferredLanguage'] as const)
      .filter((field) => account[field] !== wanted[field])
      .map((field) => ({ field, code: 'changed', error: 'This has another value now.' })),
  });

/** Changes the given fields only; `ifMatch` is the version that the caller has read. */
export const updateCurrentUser = async (
  { store, sealer, bus }: Context,
  userId: string,
  { phoneNumber, preferredLanguage, ifMatch }: UserChanges & { ifMatch: number | undefined },
): Promise<number> =>
  store.transaction(async (tx) => {
    const account = await lockAccount(tx.manager, sealer, userId);
    if (!account || !isMember(account)) throw notLoggedIn();
    const wanted = {
      phoneNumber: phoneNumber ?? account.phoneNumber,
      preferredLanguage: preferredLanguage ?? account.preferredLanguage,
    };
    if (ifMatch !== undefined && ifMatch !== account.version) throw clash(account, wanted);
    if (wanted.phoneNumber === account.phoneNumber && wanted.preferredLanguage === account.preferredLanguage) {
      return account.version;
    }
    const changed = { ...account, ...wanted, version: account.version + 1 };
    await saveAccount(tx.manager, sealer, changed);
    await bus.publish(tx, UserChangedSchema, { user: userState(changed) }, aboutRow(changed));
    return changed.version;
  });
