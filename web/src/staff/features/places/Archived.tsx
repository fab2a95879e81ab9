import { Button } from '@mantine/core';
import { useTexts } from '../../parts/texts.ts';
import styles from './Archived.module.css';

interface Props {
  places: readonly { _id: string; name: string; address: string }[];
  /** Absent for who may not. */
  onBringBack?: ((id: string) => void) | undefined;
}

/** Below a list: the places that are archived, and the way back. */
export const Archived = ({ places, onBringBack }: Props) => {
  const { t } = useTexts();
  if (places.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{t('archive.title', { number: places.length })}</summary>
      <ul>
        {places.map(({ _id, name, address }) => (
          <li key={_id} className={styles.place}>
            <span className={styles.words}>
              <bdi className="strong">{name}</bdi>
              <bdi className="muted small">{address}</bdi>
            </span>
            {onBringBack && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${t('archive.bringBack')}: ${name}`}
                onClick={() => onBringBack(_id)}
              >
                {t('archive.bringBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
