import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import { labelKey } from '@gatelingo/proto/questionnaires';
import type { Context } from '../../context.ts';
import type { KeptAnswer } from '../../questionnaires/domain/answered.ts';
import { answeredKey, type AnsweredVersion } from '../../questionnaires/domain/answered-version.ts';
import { readerTexts } from '../../questionnaires/domain/reader-texts.ts';
import { answeredContent } from '../../questionnaires/use-cases/answered-content.ts';

type Questions = ReadonlyMap<string, string>;

interface Answered extends AnsweredVersion {
  answers: readonly KeptAnswer[];
  language: string;
}

/** Of a visit by a questionnaire what its questions are found by. */
const answeredIn = ({ table, row }: SubjectRow): Answered | undefined => {
  const { answers, questionnaireId, questionnaireVersion: version, preferredLanguage } = row;
  const isAnswered = table === 'visit' && Array.isArray(answers);
  if (!isAnswered || typeof questionnaireId !== 'string' || typeof version !== 'number') return undefined;
  return { answers: answers as KeptAnswer[], questionnaireId, version, language: String(preferredLanguage) };
};

/** For one copy: the answers of a visit get the questions of the version that was answered, in the driver's language. */
export const askedQuestions = (context: Pick<Context, 'store'>, companyId: string) => {
  // Most visits have the version and the language of the one before.
  let last: { key: string; questions: Questions } | undefined;
  const questionsOf = async ({ language, ...answered }: Answered): Promise<Questions> => {
    const key = `${answeredKey(answered)} ${language}`;
    if (last?.key === key) return last.questions;
    const content = await answeredContent(context, companyId, answered);
    const texts = readerTexts(content, [language]);
    const questions = new Map(content.fields.map(({ _id, label }) => [_id, texts(labelKey(_id), label)]));
    last = { key, questions };
    return questions;
  };

  return async (copied: SubjectRow): Promise<SubjectRow> => {
    const answered = answeredIn(copied);
    if (!answered) return copied;
    const questions = await questionsOf(answered);
    const answers = answered.answers.map((answer) => ({ question: questions.get(answer.fieldId), ...answer }));
    return { ...copied, row: { ...copied.row, answers } };
  };
};
