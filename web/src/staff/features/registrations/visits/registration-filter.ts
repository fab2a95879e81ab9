import { isDay } from '../../../../shared/format/dates.ts';

/** What stands in the address. The search does not: it holds a person's name, phone or plate. */
export interface RegistrationFilter {
  fromDate: string;
  toDate: string;
  barcode: string;
}

const day = (text: string | null) => (text !== null && isDay(text) ? text : '');

/** Reads an address; what makes no sense there is left out. */
export const filterFrom = (search: URLSearchParams): RegistrationFilter => ({
  fromDate: day(search.get('fromDate')),
  toDate: day(search.get('toDate')),
  barcode: search.get('barcode') ?? '',
});

/** Only what is set, as the call takes it. */
export const queryOf = (filter: RegistrationFilter, search: string): Partial<RegistrationFilter & { search: string }> =>
  Object.fromEntries(Object.entries({ ...filter, search: search.trim() }).filter(([, value]) => value !== ''));
