import { problem } from '@gatelingo/chassis/errors';
import type { Place } from '@gatelingo/chassis/shares';
import type { RequestOf, StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/projections.ts';
import { labelsIn, type Labels } from '../../documents/domain/labels/index.ts';
import { answeredBy } from '../../questionnaires/domain/answered-version.ts';
import { shownAnswers } from '../../questionnaires/domain/shown-answers.ts';
import { questionnaireName } from '../../questionnaires/use-cases/questionnaire-name.ts';
import { namesOf } from '../../visits/use-cases/barcode-names-of.ts';
import type { Visit } from '../../db/entities.ts';
import { visitFilter } from '../../visits/use-cases/visit-filter.ts';
import { answerCell } from '../domain/answer-cell.ts';
import {
  answerKey,
  questionColumns,
  translationColumnKey,
  type AskedVersion,
  type Cell,
  type Column,
} from '../domain/columns.ts';
import { exportName } from '../domain/file-name.ts';
import { createVersionReader, type ReadVersion, type VersionReader } from './asked-versions.ts';
import { csvFile } from './csv-file.ts';
import { fixedCells, fixedColumns } from '../view.ts';
import { versionsOf } from './versions-of.ts';
import { visitPages, type Selection } from './read-visits.ts';
import { xlsxFile } from './xlsx-file.ts';

type Query = RequestOf<typeof registration.exportRegistrations>['query'];

const files = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
};

/** Excel has 16,384 columns; the fixed ones stay free. */
const maxQuestions = 16_000;

const tooManyQuestions = () => {
  const error = 'These registrations have too many questions for one file. Please choose a questionnaire.';
  return problem('rule_violated', error, { details: [{ field: 'questionnaireId', code: 'too_many', error }] });
};

/** The answers of a visit, by the keys of their columns. */
const answerCells = (visit: Visit, { asked, fields, options }: ReadVersion, labels: Labels): Map<string, Cell> => {
  const { questionnaireId } = asked;
  const cells = new Map<string, Cell>();
  for (const { field, value, translation } of shownAnswers(fields, visit)) {
    const chosen = field.type === 'select' ? field.options.findIndex((option) => option === value) : -1;
    const shown = options.get(field._id)?.[chosen] ?? value;
    cells.set(answerKey(questionnaireId, field._id), answerCell(field, shown, labels));
    if (translation !== undefined) cells.set(translationColumnKey(questionnaireId, field._id), translation);
  }
  return cells;
};

interface Sheet {
  selection: Selection;
  labels: Labels;
  questions: readonly Column[];
  read: VersionReader;
}

/** The rows of a sheet, made page by page while they are read. */
async function* rowsOf(context: Context, { selection, labels, questions, read }: Sheet): AsyncGenerator<Cell[]> {
  for await (const page of visitPages(context, selection)) {
    const names = await namesOf(context, selection.filter.companyId, page);
    for (const visit of page) {
      const answered = answeredBy(visit);
      const version = answered && (await read(answered));
      const cells = version && answerCells(visit, version, labels);
      const barcodeName = names.get(visit.barcodeRow) ?? visit.barcodeName;
      const exported = { ...visit, barcodeName, questionnaireName: version?.asked.name ?? '' };
      yield [...fixedCells(exported, labels), ...questions.map(({ key }) => cells?.get(key) ?? '')];
    }
  }
}

const nameOf = async (context: Context, companyId: string, { format, ...query }: Query): Promise<string> => {
  const { questionnaireId: id, search } = query;
  const questionnaire = id ? await questionnaireName(context, { companyId, id }) : undefined;
  return exportName(
    { ...query, questionnaire, isSearched: Boolean(search), isSelection: query.ids !== undefined },
    format,
  );
};

/** The same stream; the place is given back at its end, or when its reader leaves. */
async function* untilRead(stream: AsyncIterable<Uint8Array>, place: Place): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } finally {
    place.release();
  }
}

type Asked = { companyId: string; query: Query; language: string };

const fileOf = async (
  context: Context,
  { companyId, query, language }: Asked,
  place: Place,
): Promise<StreamedAnswer> => {
  const { store } = context;
  const selection = { filter: await visitFilter(context, companyId, query), search: query.search };
  const company = await findCompany(store.manager, companyId);
  const labels = labelsIn(language);
  const read = createVersionReader(context, companyId, company ? [language, company.language] : [language]);
  const asked: AskedVersion[] = [];
  for (const answered of await versionsOf(context, selection)) asked.push((await read(answered)).asked);
  const questions = questionColumns(asked, labels.translation);
  if (questions.length > maxQuestions) throw tooManyQuestions();
  const { contentType, write } = files[query.format];
  const rows = rowsOf(context, { selection, labels, questions, read });
  return {
    contentType,
    fileName: await nameOf(context, companyId, query),
    stream: untilRead(
      write([...fixedColumns(labels), ...questions], rows, { language, decimal: query.decimal }),
      place,
    ),
  };
};

/** The filtered registrations as a file, newest first. Neither their number nor a slow reader decides what it needs of memory. */
export const exportRegistrations = async (context: Context, asked: Asked): Promise<StreamedAnswer> => {
  const { config, limiter, exports } = context;
  const { companyId } = asked;
  const place = await exports.acquire({ companyId });
  try {
    await limiter.limit('registration-exports', companyId, { points: config.EXPORTS_PER_HOUR, perSeconds: 3600 });
    return await fileOf(context, asked, place);
  } catch (error) {
    place.release();
    throw error;
  }
};
