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

/** The address with a changed filter; the chosen registration stays chosen. */
export const withFilter = (search: URLSearchParams, change: Partial<RegistrationFilter>): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** Only what is set, as the call takes it. */
export const queryOf = (filter: RegistrationFilter, search: string): Partial<RegistrationFilter & { search: string }> =>
  Object.fromEntries(Object.entries({ ...filter, search: search.trim() }).filter(([, value]) => value !== ''));
