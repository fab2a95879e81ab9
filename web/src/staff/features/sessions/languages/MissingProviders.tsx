import type { Providers } from '@gatelingo/proto/http/session-voice';
import { Info } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './MissingProviders.module.css';

/** The abilities that no language has here, because no outside service is configured for them. */
export const MissingProviders = ({ providers }: { providers: Providers }) => {
  const { t } = useTexts();
  const off = (['translation', 'speechIn', 'speechOut'] as const).filter((name) => !providers[name]);
  if (off.length === 0) return null;
  return (
    <ul className={styles.list}>
      {off.map((name) => (
        <li key={name} className={styles.line}>
          <Info size={16} aria-hidden />
          {t(`language.off.${name}`)}
        </li>
      ))}
    </ul>
  );
};
