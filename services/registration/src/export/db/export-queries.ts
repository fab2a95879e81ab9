import type { EntityManager } from 'typeorm';
import { visits } from '../../db/entities.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import type { AnsweredVersion } from '../../questionnaires/domain/answered-version.ts';

/** The versions of questionnaires that the visits of a filter answered. */
export const answeredVersions = async (
  manager: EntityManager,
  { companyId, span, barcodeRows, questionnaireId, ids }: VisitFilter,
): Promise<AnsweredVersion[]> => {
  if (barcodeRows?.length === 0) return [];
  const query = manager
    .createQueryBuilder(visits, 'visit')
    .select('visit.questionnaireId', 'questionnaireId')
    .addSelect('visit.questionnaireVersion', 'version')
    .distinct(true)
    .where('visit.companyId = :companyId AND visit.questionnaireId IS NOT NULL', { companyId });
  if (barcodeRows) query.andWhere('visit.barcodeRow IN (:...barcodeRows)', { barcodeRows });
  if (questionnaireId) query.andWhere('visit.questionnaireId = :questionnaireId', { questionnaireId });
  if (ids) query.andWhere('visit.id = ANY(:ids)', { ids });
  if (span.from) query.andWhere('visit.registeredAt >= :from', { from: span.from });
  if (span.before) query.andWhere('visit.registeredAt < :before', { before: span.before });
  return query.getRawMany<AnsweredVersion>();
};
