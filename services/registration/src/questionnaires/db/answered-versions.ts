import type { EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import { answeredKey, type AnsweredVersion } from '../domain/answered-version.ts';

/** The names of questionnaires of the company in the versions that were answered, by `answeredKey`. */
export const answeredNames = async (
  manager: EntityManager,
  companyId: string,
  answered: readonly AnsweredVersion[],
): Promise<Map<string, string>> => {
  if (answered.length === 0) return new Map();
  const found = await rows<AnsweredVersion & { name: string }>(
    manager,
    `SELECT questionnaire_id AS "questionnaireId", version, content->>'name' AS name FROM questionnaire_version
     WHERE company_id = $1 AND (questionnaire_id, version) IN (SELECT * FROM unnest($2::uuid[], $3::integer[]))`,
    [companyId, answered.map(({ questionnaireId }) => questionnaireId), answered.map(({ version }) => version)],
  );
  return new Map(found.map((each) => [answeredKey(each), each.name]));
};

/** The company's questionnaires that have registrations, deleted ones too, by their names of today. */
export const listAnsweredQuestionnaires = (
  manager: EntityManager,
  companyId: string,
): Promise<{ _id: string; name: string }[]> =>
  rows(
    manager,
    `SELECT id AS _id, content->>'name' AS name FROM questionnaire
     WHERE company_id = $1
     AND EXISTS (SELECT 1 FROM visit WHERE visit.company_id = $1 AND visit.questionnaire_id = questionnaire.id)
     ORDER BY name, id`,
    [companyId],
  );
