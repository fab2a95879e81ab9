import { Button } from '@mantine/core';
import { History, TriangleAlert } from 'lucide-react';
import styles from './FormNote.module.css';
import { useTexts } from './texts.ts';

interface RestoredProps {
  form: { isRestored: boolean; isTouched: boolean; startAgain: () => void };
}

/** Above the fields: what was typed before a reload or a log-out is here again. */
export const RestoredNote = ({ form }: RestoredProps) => {
  const { t } = useTexts();
  if (!form.isRestored || !form.isTouched) return null;
  return (
    <div className={styles.note} role="status">
      <History size={18} aria-hidden />
      <span className={styles.text}>{t('form.restored')}</span>
      <Button size="compact-md" variant="default" onClick={form.startAgain}>
        {t('form.startAgain')}
      </Button>
    </div>
  );
};

interface TheirProps {
  form: { theirs: { clashes: readonly string[]; taken: readonly string[] } };
  /** The fields' labels. */
  labels: Readonly<Record<string, string>>;
  /** The value of a field that somebody else saved, in words. */
  wordsOf: (field: string) => string;
}

/** Above the button: what somebody else saved meanwhile, and what happens to it. */
export const TheirChanges = ({ form, labels, wordsOf }: TheirProps) => {
  const { t } = useTexts();
  const { clashes, taken } = form.theirs;
  if (clashes.length + taken.length === 0) return null;
  const lines = (fields: readonly string[]) => (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {labels[field] ?? field}: <bdi>{wordsOf(field)}</bdi>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.note} role="alert">
      <TriangleAlert size={18} aria-hidden />
      <div className={styles.text}>
        {taken.length > 0 && (
          <>
            <p>{t('form.taken')}</p>
            {lines(taken)}
          </>
        )}
        {clashes.length > 0 && (
          <>
            <p>{t('form.clash')}</p>
            {lines(clashes)}
          </>
        )}
      </div>
    </div>
  );
};
