import { isDay } from '../../../../shared/format/dates.ts';

/** The filter in the address. The search is not in it: it contains a person's name, phone or plate. */
export interface RegistrationFilter {
  fromDate: string;
  toDate: string;
  barcode: string;
}

const day = (text: string | null) => (text !== null && isDay(text) ? text : '');

/** Reads an address; invalid values are left out. */
export const filterFrom = (search: URLSearchParams): RegistrationFilter => ({
  fromDate: day(search.get('fromDate')),
  toDate: day(search.get('toDate')),
  barcode: search.get('barcode') ?? '',
});

/** Only the values that are set, in the call's format. */
export const queryOf = (filter: RegistrationFilter, search: string): Partial<RegistrationFilter & { search: string }> =>
  Object.fromEntries(Object.entries({ ...filter, search: search.trim() }).filter(([, value]) => value !== ''));
