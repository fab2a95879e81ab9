import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import { UserChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { lockAccount, saveAccount } from '../db/accounts.ts';
import type { Account } from '../db/entities.ts';
import { isMember } from '../domain/membership.ts';
import { userState } from '../facts.ts';
import { notLoggedIn } from '../refusals.ts';

const fields = ['name', 'surname', 'phoneNumber', 'preferredLanguage'] as const;
type Profile = Pick<Account, (typeof fields)[number]>;
type UserChanges = { [Field in keyof Profile]?: Profile[Field] | undefined };

const clash = (changed: readonly string[]) =>
  problem('changed_by_someone_else', 'Your profile was changed elsewhere in the meantime.', {
    details: changed.map((field) => ({ field, code: 'changed', error: 'This has another value now.' })),
  });

/** Changes the given fields only; `ifMatch` is the version that the caller has read. */
export const updateCurrentUser = async (
  { store, sealer, bus }: Context,
  userId: string,
  { ifMatch, ...changes }: UserChanges & { ifMatch: number | undefined },
): Promise<number> =>
  store.transaction(async (tx) => {
    const account = await lockAccount(tx.manager, sealer, userId);
    if (!account || !isMember(account)) throw notLoggedIn();
    const wanted: Profile = {
      name: changes.name ?? account.name,
      surname: changes.surname ?? account.surname,
      phoneNumber: changes.phoneNumber ?? account.phoneNumber,
      preferredLanguage: changes.preferredLanguage ?? account.preferredLanguage,
    };
    const changed = fields.filter((field) => account[field] !== wanted[field]);
    if (ifMatch !== undefined && ifMatch !== account.version) throw clash(changed);
    if (changed.length === 0) return account.version;
    const saved = { ...account, ...wanted, version: account.version + 1 };
    await saveAccount(tx.manager, sealer, saved);
    await bus.publish(tx, UserChangedSchema, { user: userState(saved) }, aboutRow(saved));
    return saved.version;
  });
