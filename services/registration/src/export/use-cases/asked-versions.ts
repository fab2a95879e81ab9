import { LRUCache } from '@gatelingo/chassis/cache';
import { labelKey, optionKey } from '@gatelingo/proto/questionnaires';
import type { QuestionnaireContent, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import type { Context } from '../../context.ts';
import { answeredKey, type AnsweredVersion } from '../../questionnaires/domain/answered-version.ts';
import { readerTexts } from '../../questionnaires/domain/reader-texts.ts';
import { answeredContent } from '../../questionnaires/use-cases/answered-content.ts';
import type { AskedVersion } from '../domain/columns.ts';

/** A version in the reader's language, without what an export does not need. */
export interface ReadVersion {
  asked: AskedVersion;
  /** As stored: conditions and answers name the options as they were written. */
  fields: readonly QuestionnaireField[];
  /** The options of a field in the reader's language, in their order. */
  options: ReadonlyMap<string, readonly string[]>;
}

const readVersion = (
  content: QuestionnaireContent,
  answered: AnsweredVersion,
  languages: readonly string[],
): ReadVersion => {
  const texts = readerTexts(content, languages);
  const { fields } = content;
  return {
    asked: {
      ...answered,
      name: texts('name', content.name),
      fields: fields.map(({ _id, label, type }) => ({ fieldId: _id, label: texts(labelKey(_id), label), type })),
    },
    fields,
    options: new Map(
      fields.map(({ _id, options }) => [_id, options.map((option, at) => texts(optionKey(_id, at), option))]),
    ),
  };
};

// A version may be a megabyte. Visits by time come in few versions at once.
const maxKeptVersions = 8;

export type VersionReader = (answered: AnsweredVersion) => Promise<ReadVersion>;

/** Reads versions of questionnaires, the last few of them once. */
export const createVersionReader = (
  context: Pick<Context, 'store'>,
  companyId: string,
  languages: readonly string[],
): VersionReader => {
  const kept = new LRUCache<string, ReadVersion>({ max: maxKeptVersions });
  return async (answered) => {
    const key = answeredKey(answered);
    const known =
      kept.get(key) ?? readVersion(await answeredContent(context, companyId, answered), answered, languages);
    kept.set(key, known);
    return known;
  };
};
