import { expect, it } from '@jest/globals';
import { withFilter } from '../../../data/search-filter.ts';
import {
  barcodeChoice,
  choiceOf,
  filterFrom,
  filterOfChoice,
  isOneDay,
  queryOf,
  questionnaireChoice,
} from './registration-filter.ts';

it('reads days and a QR code from the address, and leaves nonsense out', () => {
  const search = new URLSearchParams('fromDate=2026-11-20&toDate=soon&barcode=Tor+4&id=7');
  expect(filterFrom(search)).toEqual({ fromDate: '2026-11-20', toDate: '', barcode: 'Tor 4', questionnaireId: '' });
});

it('changes one filter and keeps the rest of the address', () => {
  const search = new URLSearchParams('fromDate=2026-11-20&id=7');
  expect(withFilter(search, { barcode: 'Tor 4', fromDate: '' }).toString()).toBe('id=7&barcode=Tor+4');
});

it('asks only for what is set', () => {
  expect(queryOf({ fromDate: '2026-11-20', toDate: '', barcode: '', questionnaireId: '' }, ' ')).toEqual({
    fromDate: '2026-11-20',
  });
  expect(queryOf({ fromDate: '', toDate: '', barcode: '', questionnaireId: '' }, ' WX 12345 ')).toEqual({
    search: 'WX 12345',
  });
});

it('knows whether all rows are of one day', () => {
  expect(isOneDay({ fromDate: '2026-11-20', toDate: '2026-11-20' })).toBe(true);
  expect(isOneDay({ fromDate: '2026-11-20', toDate: '2026-11-21' })).toBe(false);
  expect(isOneDay({ fromDate: '', toDate: '' })).toBe(false);
});

it('chooses a QR code or a questionnaire, never both', () => {
  const questionnaireId = '0199b0de-0000-7000-8000-000000000001';
  const none = filterFrom(new URLSearchParams());
  expect(choiceOf(none)).toBe('');
  expect(filterOfChoice('')).toEqual({ barcode: '', questionnaireId: '' });
  for (const choice of [barcodeChoice('questionnaire: 4'), questionnaireChoice(questionnaireId)]) {
    expect(choiceOf({ ...none, ...filterOfChoice(choice) })).toBe(choice);
  }
  expect(filterFrom(new URLSearchParams({ questionnaireId })).questionnaireId).toBe(questionnaireId);
  expect(filterFrom(new URLSearchParams({ questionnaireId: 'x' })).questionnaireId).toBe('');
});
