import { expect, it } from '@jest/globals';
import { withFilter } from '../../../data/search-filter.ts';
import { filterFrom, queryOf } from './registration-filter.ts';

it('reads days and a QR code from the address, and leaves nonsense out', () => {
  const search = new URLSearchParams('fromDate=2026-11-20&toDate=soon&barcode=Tor+4&id=7');
  expect(filterFrom(search)).toEqual({ fromDate: '2026-11-20', toDate: '', barcode: 'Tor 4' });
});

it('changes one filter and keeps the rest of the address', () => {
  const search = new URLSearchParams('fromDate=2026-11-20&id=7');
  expect(withFilter(search, { barcode: 'Tor 4', fromDate: '' }).toString()).toBe('id=7&barcode=Tor+4');
});

it('asks only for what is set', () => {
  expect(queryOf({ fromDate: '2026-11-20', toDate: '', barcode: '' }, ' ')).toEqual({ fromDate: '2026-11-20' });
  expect(queryOf({ fromDate: '', toDate: '', barcode: '' }, ' WX 12345 ')).toEqual({ search: 'WX 12345' });
});
