import { problem } from '@gatelingo/chassis/errors';
import type { QuestionnaireRegistration } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import type { BarcodeRow } from '../../db/entities.ts';
import type { QuestionnaireRow } from '../db/questionnaire-entities.ts';
import { eachLastVersion, findQuestionnaireRow, findVersion } from '../db/questionnaire-queries.ts';
import { answered, labelKeyOf, type Answered, type KeptAnswer } from '../domain/answered.ts';

type Input = Pick<QuestionnaireRegistration, 'answers' | 'questionnaireId' | 'questionnaireVersion'>;
type Manager = Context['store']['manager'];

export interface AcceptedAnswers {
  questionnaireId: string;
  questionnaireVersion: number;
  answers: KeptAnswer[];
  missingAnswers: number;
}

/** Among so many last versions the one is looked for that a client saw which does not say it. */
const maxVersions = 10;

const refusal = (field: string, code: string, error: string) =>
  problem('rule_violated', error, { details: [{ field, code, error }] });

const noQuestionnaire = () =>
  refusal(
    'barcodeId',
    'no_questionnaire',
    'There is no questionnaire at this QR code at the moment. Please ask the staff.',
  );

const deleted = () => {
  const error = 'This questionnaire is no longer in use. Please load the page again, or ask the staff.';
  return problem('gone', error, { details: [{ field: 'questionnaireId', code: 'gone', error }] });
};

const unknown = (field: string) =>
  refusal(field, 'unknown', 'This questionnaire is not known here. Please load the page again.');

/** The questionnaire that was answered: the named one, else that of the answers' keys, else that of the QR code. */
const findAnswered = async (
  manager: Manager,
  { companyId, ofBarcode }: { companyId: string; ofBarcode: string },
  { questionnaireId: named, answers }: Input,
): Promise<QuestionnaireRow | null> => {
  if (named !== undefined) return findQuestionnaireRow(manager, { companyId, id: named });
  const id = answers.map(labelKeyOf).find((key) => key !== undefined)?.questionnaireId;
  const byKeys = id === undefined ? null : await findQuestionnaireRow(manager, { companyId, id });
  return byKeys ?? findQuestionnaireRow(manager, { companyId, id: ofBarcode });
};

interface Found extends Answered {
  version: number;
}

/** The answers to the version that the driver saw, be it an old one. */
const inSeenVersion = async (
  manager: Manager,
  { id, companyId }: QuestionnaireRow,
  { questionnaireVersion, answers }: Input,
): Promise<Found | undefined> => {
  if (questionnaireVersion !== undefined) {
    const seen = await findVersion(manager, { companyId, id, version: questionnaireVersion });
    return seen ? { version: seen.version, ...answered(id, seen.content, answers) } : undefined;
  }
  let newest: Found | undefined;
  for await (const { version, content } of eachLastVersion(manager, { companyId, id }, maxVersions)) {
    const found = { version, ...answered(id, content, answers) };
    if (found.errors.length === 0) return found;
    newest ??= found;
  }
  return newest;
};

/** The answers of a visit, with the version that they are of. */
export const acceptAnswers = async (
  { store: { manager } }: Pick<Context, 'store'>,
  barcode: BarcodeRow,
  input: Input,
): Promise<AcceptedAnswers> => {
  const { companyId, questionnaireId: ofBarcode } = barcode;
  if (ofBarcode === null) throw noQuestionnaire();
  const questionnaire = await findAnswered(manager, { companyId, ofBarcode }, input);
  if (!questionnaire) throw unknown('questionnaireId');
  if (questionnaire.deletedAt !== null) throw deleted();
  const found = await inSeenVersion(manager, questionnaire, input);
  if (!found) throw unknown('questionnaireVersion');
  const details = found.errors.length > 0 ? found.errors : found.missing;
  if (details.length > 0) throw problem('rule_violated', 'Please check your answers.', { details });
  const { version: questionnaireVersion, answers, missingAnswers } = found;
  return { questionnaireId: questionnaire.id, questionnaireVersion, answers, missingAnswers };
};
