import { useTexts } from '../../parts/texts.ts';
import styles from './TemplateButtons.module.css';

/** The buttons of a template, as the driver sees them below it. */
export const TemplateButtons = ({ titles = [] }: { titles?: readonly string[] | undefined }) => {
  const { t } = useTexts();
  if (titles.length === 0) return null;
  return (
    <ul className={styles.buttons} aria-label={t('templates.buttons')}>
      {titles.map((title) => (
        <li key={title}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
};
