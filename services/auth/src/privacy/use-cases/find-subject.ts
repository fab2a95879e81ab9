import type { SubjectKey } from '@gatelingo/proto/http/privacy';
import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import type { Context } from '../../context.ts';
import { findAccount } from '../../db/accounts.ts';
import { noSuchPerson } from '../refusals.ts';

/** A person with every id that stands for them. */
export interface FoundSubject {
  name: string;
  truckerIds: string[];
  visitIds: string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks the owner of a kind of person; throws where the company has no such person, or the owner gives no answer. */
export const findSubject = async (
  { store, sealer, others }: Context,
  companyId: string,
  { kind, id }: SubjectKey,
): Promise<FoundSubject> => {
  if (!uuid.test(id)) throw noSuchPerson();
  if (kind === 'staff') {
    const account = await findAccount(store.manager, sealer, id);
    if (account?.companyId !== companyId) throw noSuchPerson();
    return { name: `${account.name} ${account.surname}`.trim(), truckerIds: [], visitIds: [] };
  }
  const owner = kind === 'guest' ? 'session-voice' : 'registration';
  const asked = { params: { kind, id }, query: { companyId } };
  const { subject, truckerIds, visitIds } = await others.ask(owner, privacySubjects.getSubject, asked);
  return { name: subject.name, truckerIds, visitIds };
};
