import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { steadyLink } from '../steady-link.ts';

/** A file's signed link that stays the same while it is valid: each answer has another one, and with it a sound would begin again. */
export const useSteadyLink = (fresh: string): string => {
  const [kept, setKept] = useState(fresh);
  const steady = steadyLink(kept, fresh, useNow('minute'));
  if (steady !== kept) setKept(steady);
  return steady;
};
