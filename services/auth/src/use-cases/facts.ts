import type { Account } from '../db/accounts.ts';
import type { CompanyRow } from '../db/entities.ts';

/** A company's whole state in its facts. */
export const companyState = ({ id, name, domain, language }: CompanyRow) => ({
  companyId: id,
  name,
  domain: domain ?? '',
  language,
});

/** A user's whole state in their facts. */
export const userState = ({ id, companyId, email, name, surname, role, preferredLanguage }: Account) => ({
  userId: id,
  companyId,
  email,
  name,
  surname,
  role,
  preferredLanguage,
});
