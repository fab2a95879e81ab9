import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import type { FormInfo, FormInfoState } from '../../../parts/use-form-info.ts';
import type { FormName } from '../sending/submission.ts';

/**
 * Which form a code has; undefined while that is not known. What waits on the phone is shown by the form that it was
 * typed into. Without an answer it is the usual form, which always works.
 */
export const formOfCode = (where: FormInfoState, waiting: FormName | undefined): FormName | undefined => {
  if (waiting === 'usual' || where.state === 'not-in-use') return 'usual';
  if (where.state === 'known') return where.info.questionnaire === null ? 'usual' : 'questionnaire';
  return where.state === 'failed' && waiting === undefined ? 'usual' : undefined;
};

/** The code that draws a questionnaire. */
export type DrawingCode<F> = 'loading' | 'failed' | { Form: F };

/** The page of a QR code. */
export type ShownForm<F> =
  | { name: 'loading' | 'failed' | 'not-in-use' | 'usual' }
  | { name: 'questionnaire'; Form: F; info: FormInfo; questionnaire: FormQuestionnaire };

interface Opening<F> {
  /** The first that was known: a form into which somebody types is not replaced. */
  form: FormName | undefined;
  where: FormInfoState;
  code: DrawingCode<F>;
}

export const shownForm = <F>({ form, where, code }: Opening<F>): ShownForm<F> => {
  if (form === 'usual') return { name: 'usual' };
  if (where.state !== 'known') return { name: where.state };
  const { info } = where;
  const { questionnaire } = info;
  if (questionnaire === null || code === 'failed') return { name: 'usual' };
  return code === 'loading' ? { name: 'loading' } : { name: 'questionnaire', ...code, info, questionnaire };
};
