import type { FieldType } from '@gatelingo/proto/http/questionnaires';
import { isFreeText } from '../../questionnaires/domain/shown-answers.ts';

/** A date has the time of clocks in Berlin in the place of UTC's: a sheet knows no time zones. */
export type Cell = string | number | Date;
export type CellFormat = 'text' | 'number' | 'day' | 'minute';

export interface Column {
  key: string;
  heading: string;
  format: CellFormat;
}

/** The fields of one version of a questionnaire, in the reader's language. */
export interface AskedVersion {
  questionnaireId: string;
  version: number;
  name: string;
  fields: readonly { fieldId: string; label: string; type: FieldType }[];
}

/** A field keeps its column whatever its label in a version. */
export const answerKey = (questionnaireId: string, fieldId: string): string => `${questionnaireId} ${fieldId}`;
export const translationColumnKey = (questionnaireId: string, fieldId: string): string =>
  `${answerKey(questionnaireId, fieldId)} translation`;

const formats: Record<FieldType, CellFormat> = {
  text: 'text',
  textarea: 'text',
  select: 'text',
  checkbox: 'text',
  number: 'number',
  date: 'day',
};

const columnsOf = (
  questionnaireId: string,
  { fieldId, label, type }: AskedVersion['fields'][number],
  translated: string,
): Column[] => [
  { key: answerKey(questionnaireId, fieldId), heading: label, format: formats[type] },
  ...(isFreeText({ type })
    ? [
        {
          key: translationColumnKey(questionnaireId, fieldId),
          heading: `${label} (${translated})`,
          format: 'text' as const,
        },
      ]
    : []),
];

/** The fields of a questionnaire as its newest version has them, then those that only older ones have. */
const fieldsOf = (versions: readonly AskedVersion[]): AskedVersion['fields'] => {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version);
  const byId = new Map<string, AskedVersion['fields'][number]>();
  for (const field of newestFirst.flatMap(({ fields }) => fields)) {
    if (!byId.has(field.fieldId)) byId.set(field.fieldId, field);
  }
  return [...byId.values()];
};

/**
 * One column for each question of these versions, and one beside it for the translation of free text. The same field is one
 * column, with its newest label. Where there are several questionnaires, a heading begins with the name of its own.
 */
export const questionColumns = (versions: readonly AskedVersion[], translated: string): Column[] => {
  const questionnaires = [...Map.groupBy(versions, ({ questionnaireId }) => questionnaireId)].map(([id, own]) => ({
    id,
    name: own.reduce((newest, each) => (each.version > newest.version ? each : newest)).name,
    fields: fieldsOf(own),
  }));
  const isNamed = questionnaires.length > 1;
  return questionnaires
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, name, fields }) =>
      fields.flatMap((field) => {
        const label = isNamed ? `${name}: ${field.label}` : field.label;
        return columnsOf(id, { ...field, label }, translated);
      }),
    );
};
