import type { CompanyPeriods, PersonHold, PersonRequest } from './db/privacy-entities.ts';

/** A company's periods in their facts. */
export const periodsState = ({ companyId, days, effectiveAt, daysBefore }: CompanyPeriods) => ({
  ...{ companyId, days, daysBefore },
  effectiveAt: effectiveAt.toISOString(),
});
export const aboutPeriods = ({ companyId, version }: CompanyPeriods) => ({
  aggregateId: companyId,
  version,
  companyId,
});

/** A hold in its facts: ids only. */
export const holdState = ({
  id: holdId,
  companyId,
  subjectKind,
  subjectId,
  truckerIds,
  visitIds,
  endsAt,
}: Omit<PersonHold, 'about'>) => ({
  ...{ holdId, companyId, subjectKind, subjectId, truckerIds, visitIds },
  endsAt: endsAt.toISOString(),
});

/** An erasure in its fact: ids only. */
export const erasureState = ({
  id: requestId,
  companyId,
  kind,
  subjectKind,
  subjectId,
  truckerIds,
  visitIds,
  askedAt,
}: Omit<PersonRequest, 'about'>) => ({
  ...{ requestId, companyId, kind, subjectKind, subjectId, truckerIds, visitIds },
  askedAt: askedAt.toISOString(),
});
export const aboutErasure = ({ id, companyId }: Pick<PersonRequest, 'id' | 'companyId'>) => ({
  ...{ aggregateId: id, companyId },
  version: 1,
});
