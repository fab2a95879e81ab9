import { expect, test } from '@jest/globals';
import { questionColumns, type AskedVersion } from './columns.ts';

const tank = { fieldId: 'tank', label: 'Tank', type: 'select' } as const;
const remarks = { fieldId: 'remarks', label: 'Remarks', type: 'textarea' } as const;
const pallets = { fieldId: 'pallets', label: 'Pallets', type: 'number' } as const;
const loaded = { fieldId: 'loaded', label: 'Loaded on', type: 'date' } as const;

const version = (changes: Partial<AskedVersion>): AskedVersion => ({
  questionnaireId: 'q1',
  version: 1,
  name: 'ADR',
  fields: [tank],
  ...changes,
});
const headings = (...versions: AskedVersion[]) => questionColumns(versions, 'translated').map(({ heading }) => heading);

test('without a questionnaire there are no columns of questions', () => {
  expect(headings()).toEqual([]);
});

test('given two versions, when a label changed, then the field is one column with its newest label', () => {
  const older = version({ version: 2, fields: [tank, pallets] });
  const newer = version({ version: 10, fields: [loaded, { ...tank, label: 'Tank state' }] });
  expect(headings(older, newer)).toEqual(['Loaded on', 'Tank state', 'Pallets']);
  expect(headings(newer, older)).toEqual(['Loaded on', 'Tank state', 'Pallets']);
});

test('free text has a column for its translation beside it', () => {
  expect(headings(version({ fields: [remarks, tank] }))).toEqual(['Remarks', 'Remarks (translated)', 'Tank']);
});

test('given several questionnaires, then each heading names its own, also where field ids are alike', () => {
  const other = version({ questionnaireId: 'q2', name: 'A food check' });
  expect(headings(version({}), other)).toEqual(['A food check: Tank', 'ADR: Tank']);
  expect(new Set(questionColumns([version({}), other], '').map(({ key }) => key)).size).toBe(2);
});

test('numbers and days are such, everything else is text', () => {
  const columns = questionColumns([version({ fields: [tank, pallets, loaded] })], '');
  expect(columns.map(({ format }) => format)).toEqual(['text', 'number', 'day']);
});
