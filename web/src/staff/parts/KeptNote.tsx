import { Button } from '@mantine/core';
import { History, TriangleAlert } from 'lucide-react';
import styles from './KeptNote.module.css';
import { useTexts } from './texts.ts';

interface Props {
  form: {
    isRestored: boolean;
    isTouched: boolean;
    theirs: { clashes: readonly string[]; taken: readonly string[] };
    startAgain: () => void;
  };
  /** The fields' labels. */
  labels?: Readonly<Record<string, string>>;
  /** Of a field that two people changed: the other person's value. */
  theirValue?: (field: string) => string;
}

/** Above the fields of a form that is kept: what came back from an earlier visit, and what somebody else changed. */
export const KeptNote = ({ form, labels = {}, theirValue }: Props) => {
  const { t } = useTexts();
  const { clashes, taken } = form.theirs;
  const named = (fields: readonly string[]) => fields.map((field) => labels[field] ?? field).join(', ');
  return (
    <>
      {form.isRestored && form.isTouched && (
        <div className={styles.note} role="status">
          <History size={18} aria-hidden />
          <span>{t('form.restored')}</span>
          <Button size="compact-md" variant="light" onClick={form.startAgain}>
            {t('form.startAgain')}
          </Button>
        </div>
      )}
      {clashes.length + taken.length > 0 && (
        <div className={styles.note} role="alert">
          <TriangleAlert size={18} aria-hidden />
          <div className="stack-tight">
            {taken.length > 0 && <p>{t('form.taken', { fields: named(taken) })}</p>}
            {clashes.map((field) => (
              <p key={field}>{t('form.clash', { field: labels[field] ?? field, value: theirValue?.(field) ?? '' })}</p>
            ))}
          </div>
        </div>
      )}
    </>
  );
};
