import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldTexts } from '../data/failure.ts';

/** The interface's texts and language, and the text for a failed call. */
export const useTexts = () => {
  const { t, i18n } = useTranslation('staff');
  const language = i18n.language;
  return useMemo(() => {
    const translate = (key: string, options?: Record<string, unknown>): string => t(key, options ?? {});
    return {
      t: translate,
      language,
      failed: (failure: unknown) => failureText(failure, language, translate),
      fields: (failure: unknown) => fieldTexts(failure, language, translate),
    };
  }, [t, language]);
};
