import { problem } from '@gatelingo/chassis/errors';
import { isReversed, type Days } from '../domain/berlin-time.ts';

export const refuseReversed = (days: Days, field: string): void => {
  if (!isReversed(days)) return;
  const error = 'The first day is after the last.';
  throw problem('invalid_input', error, { details: [{ field, code: 'reversed', error }] });
};
