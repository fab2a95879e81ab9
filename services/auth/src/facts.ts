import type { Account, CompanyRow } from './db/entities.ts';
import type { Member } from './domain/membership.ts';

/** A company's whole state in its facts. */
export const companyState = ({ id, name, domain, language, createdAt }: CompanyRow) => ({
  companyId: id,
  name,
  domain: domain ?? '',
  language,
  createdAt: createdAt.toISOString(),
});

/** A member's whole state in their facts; nobody else is in any. */
export const userState = ({ id, ...member }: Member<Account>) => {
  const { companyId, email, name, surname, role, preferredLanguage, active } = member;
  return { userId: id, companyId, email, name, surname, role, preferredLanguage, active };
};
