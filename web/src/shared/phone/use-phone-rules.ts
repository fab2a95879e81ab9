import { useCallback, useEffect, useState } from 'react';

export type PhoneRules = typeof import('./phone-rules.ts');

/** The numbering plans of all countries: loaded when a number is there or about to be typed, and once. */
export const usePhoneRules = (isNeeded: boolean) => {
  const [rules, setRules] = useState<PhoneRules>();
  const load = useCallback(() => {
    import('./phone-rules.ts').then(setRules, (failure: unknown) => {
      // The spec's own rule is enough to send a number.
      console.warn('The numbering plans could not be loaded.', failure);
    });
  }, []);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return { rules, load };
};
