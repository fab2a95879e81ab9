import { TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import { RowButton } from '../builder/RowButton.tsx';
import type { ImageDraft } from '../domain/draft.ts';
import styles from './ImageList.module.css';

interface Props {
  image: ImageDraft;
  at: number;
  count: number;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One image: its thumbnail, its alternative text, and its place among the others. */
export const ImageCard = ({ image: { url, alt }, at, count, error, onAlt, onMove, onRemove }: Props) => {
  const { t } = useTexts();
  const number = { number: at + 1 };
  return (
    <li className={styles.image} id={`images.${String(at)}`} tabIndex={-1}>
      <img className={styles.thumbnail} src={`${url}?width=480&format=webp`} alt={alt} loading="lazy" />
      <TextInput
        id={`imageAlts.${String(at)}`}
        name={`imageAlts.${String(at)}`}
        className={styles.alt ?? ''}
        label={t('questionnaire.image.alt', number)}
        {...(alt.trim() === '' && { description: t('questionnaire.image.altHint') })}
        autoComplete="off"
        value={alt}
        error={error}
        onChange={({ target }) => onAlt(target.value)}
      />
      <div className={styles.buttons}>
        <RowButton
          icon={ArrowUp}
          isDisabled={at === 0}
          name={t('questionnaire.image.up', number)}
          title={t('questionnaire.up')}
          onClick={() => onMove(at - 1)}
        />
        <RowButton
          icon={ArrowDown}
          isDisabled={at === count - 1}
          name={t('questionnaire.image.down', number)}
          title={t('questionnaire.down')}
          onClick={() => onMove(at + 1)}
        />
        <RowButton
          icon={Trash2}
          isDestructive
          name={t('questionnaire.image.remove', number)}
          title={t('action.remove')}
          onClick={onRemove}
        />
      </div>
    </li>
  );
};
