import { useCallback } from 'react';
import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import { useTexts } from '../../../parts/texts.ts';
import type { Faults } from '../domain/faults.ts';

// The spec's text, and ours beside it; in English and German in our own files.
const ownTexts: Record<string, string> = {
  name_required: 'questionnaire.nameRequired',
  label_required: 'questionnaire.labelRequired',
};

/** The text for a fault: the server's sentence in English, the text of its code elsewhere. */
export const useFaultText = () => {
  const { t, language } = useTexts();
  return useCallback(
    (fault: ErrorDetail | undefined): string | undefined => {
      if (!fault) return undefined;
      const own = ownTexts[fault.code];
      if (own !== undefined) return t(own);
      return language === 'en'
        ? fault.error
        : t(`error.field.${fault.code}`, { defaultValue: t('error.field.invalid') });
    },
    [t, language],
  );
};

/** The faults of one field of the questionnaire, by the rest of their path; the same object while they are the same. */
export const faultsOfField = (faults: Faults, id: string): Faults | undefined => {
  const start = `fields.${id}.`;
  const own = Object.entries(faults).filter(([path]) => path.startsWith(start));
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map(([path, fault]) => [path.slice(start.length), fault]));
};
