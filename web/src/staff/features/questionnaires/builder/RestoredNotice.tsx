import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Notice.module.css';
import type { Builder } from './use-builder.ts';

/** The draft of an earlier visit is shown again; discarding it can be undone. */
export const RestoredNotice = ({ builder }: { builder: Builder }) => {
  const { t } = useTexts();
  if (!builder.isKeeping)
    return (
      <p className={styles.notice} role="status">
        {t('questionnaire.notKept')}
      </p>
    );
  if (!builder.isRestored) return null;
  return (
    <div className={styles.notice} role="status">
      <History size={18} aria-hidden />
      <span>{t('questionnaire.restored')}</span>
      <Button
        size="compact-md"
        variant="light"
        onClick={() => {
          builder.change(() => builder.base.draft);
          builder.closeRestored();
        }}
      >
        {t('questionnaire.discard')}
      </Button>
      <Button size="compact-md" variant="subtle" onClick={builder.closeRestored}>
        {t('questionnaire.goOn')}
      </Button>
    </div>
  );
};
