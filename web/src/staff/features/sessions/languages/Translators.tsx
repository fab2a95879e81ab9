import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { Languages } from 'lucide-react';
import { outsiders } from '../../../../shared/session/translators.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Translators.module.css';

/** Who may see a text to translate it. */
export const Translators = ({ translators }: { translators: readonly TranslatorName[] }) => {
  const { t, language } = useTexts();
  if (translators.length === 0) return null;
  const outside = outsiders(translators);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(outside);
  return (
    <p className={styles.line}>
      <Languages size={16} aria-hidden />
      {outside.length === 0 ? t('language.ownInterpreter') : t('language.outsiders', { names })}
    </p>
  );
};
