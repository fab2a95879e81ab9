import { columns, entity, ofCompany, type RowOf } from '@gatelingo/chassis/postgres';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import type { MachineTexts } from '../domain/machine-texts.ts';

const { key, uuid, text, integer, json, time, of, orNull } = columns;

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

/** `failed`: of some texts, or of all; it is tried again. */
export type TranslationState = 'running' | 'translated' | 'failed';

/** The texts of a version by machine, in a language that it lacks: asked for once, when a driver first opens the form in it. */
export const questionnaireTranslations = entity(
  'questionnaire_translation',
  {
    questionnaireId: key,
    version: { ...integer, primary: true },
    language: { ...text, primary: true },
    companyId: uuid,
    state: of<TranslationState>(text),
    texts: of<MachineTexts>(json),
    askedAt: time,
    /** When it last ended; it stays while one that failed is tried again. */
    endedAt: orNull(time),
  },
  ofCompany,
);
export type QuestionnaireTranslationRow = RowOf<typeof questionnaireTranslations>;
