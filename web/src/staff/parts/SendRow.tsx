import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SendRow.module.css';
import { useTexts } from './texts.ts';

interface Props {
  form: { submitting: boolean; isSaved?: boolean };
  button: string;
  /** Other buttons. */
  children?: ReactNode;
}

/** The foot of a form: its button, and beside it whether the values are saved. */
export const SendRow = ({ form, button, children }: Props) => {
  const { t } = useTexts();
  return (
    <div className="row">
      <Button type="submit" loading={form.submitting}>
        {button}
      </Button>
      {children}
      <span role="status" className={styles.state}>
        {form.isSaved === true && !form.submitting && (
          <span className="icon-text">
            <Check size={17} aria-hidden /> {t('form.saved')}
          </span>
        )}
      </span>
    </div>
  );
};
