import type { ApiFailure } from '../staff/data/failure.ts';

export const arabicName = 'محمد عبد الرحمن الأندلسي';
export const arabicText = 'أنا في الموقف رقم ٣. متى يمكنني الدخول إلى الرصيف؟';
export const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and its partners at the northern gate';

/** The server does not answer. */
export const unreached: ApiFailure = { status: 0, code: 'no_connection', error: '', details: [] };
export const refused: ApiFailure = {
  status: 422,
  code: 'rule_violated',
  error: 'This name is taken by another site of your company.',
  details: [],
};

// A day that is long over: it is shown with its year.
export const at = '2024-11-20T06:52:10.000Z';
export const later = '2024-11-20T07:03:00.000Z';

export const nothing = (): void => undefined;
