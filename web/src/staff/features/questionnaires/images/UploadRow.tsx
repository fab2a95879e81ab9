import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ImageList.module.css';
import type { Refusal } from './upload-result.ts';
import type { Upload } from './use-uploads.ts';

// Sentences of our own; the server's other codes come with its sentence.
const reasons: Record<string, string> = {
  unsupported_media_type: 'questionnaire.refused.kind',
  too_large: 'questionnaire.refused.size',
  too_many_images: 'questionnaire.refused.count',
  no_connection: 'questionnaire.refused.connection',
};

const useReason = () => {
  const { t, language } = useTexts();
  return ({ code, error }: Refusal): string => {
    if (language === 'en' && error !== '') return error;
    const own = reasons[code];
    return own === undefined
      ? t(`error.field.${code}`, { defaultValue: error || t('questionnaire.refused.other') })
      : t(own);
  };
};

/** A file on its way, or why it was refused. */
export const UploadRow = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }) => {
  const { t } = useTexts();
  const reasonOf = useReason();
  const { fileName, part, refused } = upload;
  return (
    <li className={styles.upload} data-refused={refused !== undefined || undefined}>
      <bdi className={styles.fileName}>{fileName}</bdi>
      {refused ? (
        <span className={styles.reason} role="alert">
          <TriangleAlert size={15} aria-hidden /> {reasonOf(refused)}
        </span>
      ) : (
        <progress
          className={styles.progress}
          max={1}
          value={part}
          aria-label={t('questionnaire.uploadOf', { name: fileName })}
        />
      )}
      <Button
        size="compact-md"
        variant="subtle"
        aria-label={t(refused ? 'questionnaire.closeRefused' : 'questionnaire.cancelUpload', { name: fileName })}
        onClick={onCancel}
      >
        {t(refused ? 'action.close' : 'action.cancel')}
      </Button>
    </li>
  );
};
