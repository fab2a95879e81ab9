import { columns, entity, ofCompany, type RowOf } from '@gatelingo/chassis/postgres';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';

const { key, uuid, integer, json, time, of, orNull } = columns;

/** A questionnaire as it is now. A deleted one keeps its row: registrations refer to it. */
export const questionnaires = entity(
  'questionnaire',
  {
    id: key,
    companyId: uuid,
    /** The version of `content`; clients know this one. */
    contentVersion: integer,
    content: of<QuestionnaireContent>(json),
    createdAt: time,
    updatedAt: time,
    deletedAt: orNull(time),
    /** The version of its facts: it also counts the deletion, and a restored database raises it. */
    version: integer,
  },
  ofCompany,
);
export type QuestionnaireRow = RowOf<typeof questionnaires>;

/** The content of a questionnaire in one version. It never changes: visits name the version that they answered. */
export const questionnaireVersions = entity(
  'questionnaire_version',
  {
    questionnaireId: key,
    version: { ...integer, primary: true },
    companyId: uuid,
    content: of<QuestionnaireContent>(json),
    createdAt: time,
  },
  ofCompany,
);
export type QuestionnaireVersionRow = RowOf<typeof questionnaireVersions>;
