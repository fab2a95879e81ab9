import clsx from 'clsx';
import { useTexts } from '../parts/texts.ts';
import styles from './LegalLinks.module.css';

const documents = [
  ['privacy', 'legal.privacy'],
  ['terms', 'legal.terms'],
  ['imprint', 'legal.imprint'],
] as const;

/** The legal texts, opened on the landing page by the link's fragment; in a new tab, so that typed text is not lost. */
export const LegalLinks = ({ onDark = false }: { onDark?: boolean }) => {
  const { t } = useTexts();
  return (
    <nav className={clsx(styles.links, onDark && styles.onDark)} aria-label={t('legal.label')}>
      {documents.map(([name, label]) => (
        <a key={name} href={`/#${name}`} target="_blank" rel="noreferrer">
          {t(label)}
        </a>
      ))}
    </nav>
  );
};
