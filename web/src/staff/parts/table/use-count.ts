import { numberLocale } from '../../../shared/languages.ts';
import { useTexts } from '../texts.ts';

interface Counted {
  /** Exact; absent if the server does not know it. */
  total?: number | undefined;
  loaded: number;
  hasMore: boolean;
}

/** Says how many rows a list has: exactly, or how many are loaded and that there are more. `text` is the noun's text. */
export const useCount = () => {
  const { t, language } = useTexts();
  const shown = (count: number) => new Intl.NumberFormat(numberLocale(language)).format(count);
  return (text: string, { total, loaded, hasMore }: Counted): string => {
    const count = total ?? (hasMore ? undefined : loaded);
    return count === undefined
      ? t('list.moreThan', { number: shown(loaded) })
      : t(text, { count, number: shown(count) });
  };
};
