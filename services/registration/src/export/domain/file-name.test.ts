import { expect, test } from '@jest/globals';
import { exportName } from './file-name.ts';

test('a file is named by its filter', () => {
  expect(exportName({ isSearched: false }, 'csv')).toBe('registrations.csv');
  const days = { fromDate: '2026-11-01', toDate: '2026-11-23' };
  expect(exportName({ ...days, barcode: 'Tor 3', isSearched: false }, 'xlsx')).toBe(
    'registrations_2026-11-01_2026-11-23_Tor-3.xlsx',
  );
  const day = { fromDate: '2026-11-23', toDate: '2026-11-23' };
  expect(exportName({ ...day, questionnaire: 'ADR – Prüfung', isSearched: true }, 'csv')).toBe(
    'registrations_2026-11-23_ADR-Prüfung_search.csv',
  );
  expect(exportName({ isSearched: false, isSelection: true }, 'csv')).toBe('registrations_selection.csv');
  expect(exportName({ fromDate: '2026-11-01', isSearched: false }, 'csv')).toBe('registrations_from-2026-11-01.csv');
  expect(exportName({ toDate: '2026-11-01', isSearched: false }, 'csv')).toBe('registrations_to-2026-11-01.csv');
});

test('a name can be no path and no other type', () => {
  expect(exportName({ barcode: '../../etc/passwd', isSearched: false }, 'csv')).toBe('registrations_etc-passwd.csv');
  expect(exportName({ barcode: 'x.exe\u0000"\r\n', isSearched: false }, 'csv')).toBe('registrations_x-exe.csv');
  expect(exportName({ barcode: '...', isSearched: false }, 'csv')).toBe('registrations.csv');
  expect(exportName({ barcode: 'a'.repeat(200), isSearched: false }, 'csv')).toHaveLength(78);
});

test('given a letter outside of the basic plane where a part is cut, then the name has whole letters', () => {
  const name = exportName({ barcode: `a${'𠮷'.repeat(80)}`, isSearched: false }, 'csv');
  expect(name).toBe(`registrations_a${'𠮷'.repeat(59)}.csv`);
  expect(name.isWellFormed()).toBe(true);
});
