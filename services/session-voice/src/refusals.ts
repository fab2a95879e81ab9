import { problem } from '@gatelingo/chassis/errors';
import type { Language } from '@gatelingo/proto/http/session-voice';

export const noSuchLanguage = () => problem('not_found', 'There is no such language in your list.');

export const codeTaken = () => {
  const error = 'Your list holds a language with this code already.';
  return problem('conflict', error, { details: [{ field: 'code', code: 'taken', error }] });
};

export const refuseTakenCode = (list: readonly Language[], code: string, own?: string) => {
  if (list.some((language) => language.code === code && language._id !== own)) throw codeTaken();
};
