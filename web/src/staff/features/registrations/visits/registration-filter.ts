import { isDay } from '../../../../shared/format/dates.ts';

/** The filter in the address; the search beside it is the search field's (`use-searched-words.ts`). */
export interface RegistrationFilter {
  fromDate: string;
  toDate: string;
  barcode: string;
  questionnaireId: string;
}

const id = (text: string | null) =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : '';
const day = (text: string | null) => (text !== null && isDay(text) ? text : '');

/** Reads an address; invalid values are left out. */
export const filterFrom = (search: URLSearchParams): RegistrationFilter => ({
  fromDate: day(search.get('fromDate')),
  toDate: day(search.get('toDate')),
  barcode: search.get('barcode') ?? '',
  questionnaireId: id(search.get('questionnaireId')),
});

const prefixes = { barcode: 'barcode:', questionnaireId: 'questionnaire:' } as const;

/** QR codes and questionnaires are one select: one of them is chosen, or none. */
export const choiceOf = ({ barcode, questionnaireId }: RegistrationFilter): string => {
  if (questionnaireId !== '') return prefixes.questionnaireId + questionnaireId;
  return barcode === '' ? '' : prefixes.barcode + barcode;
};
export const barcodeChoice = (name: string): string => prefixes.barcode + name;
export const questionnaireChoice = (questionnaireId: string): string => prefixes.questionnaireId + questionnaireId;

export const filterOfChoice = (choice: string): Pick<RegistrationFilter, 'barcode' | 'questionnaireId'> => {
  const rest = (prefix: string) => (choice.startsWith(prefix) ? choice.slice(prefix.length) : '');
  return { barcode: rest(prefixes.barcode), questionnaireId: rest(prefixes.questionnaireId) };
};

export type RegistrationQuery = Partial<RegistrationFilter & { search: string }>;

/** Whether the filter is of one day: then a time needs no day beside it. */
export const isOneDay = ({ fromDate, toDate }: Pick<RegistrationFilter, 'fromDate' | 'toDate'>): boolean =>
  fromDate !== '' && fromDate === toDate;

/** Only the values that are set, in the call's format. */
export const queryOf = (filter: RegistrationFilter, search: string): RegistrationQuery =>
  Object.fromEntries(Object.entries({ ...filter, search: search.trim() }).filter(([, value]) => value !== ''));
