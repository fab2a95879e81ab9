import { ActionIcon } from '@mantine/core';
import { Archive, MapPin, Pencil } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';
import styles from './PlaceRow.module.css';

interface Props {
  name: string;
  address: string;
  /** A word that marks a special place. */
  chip?: string | undefined;
  isShown: boolean;
  onEdit: () => void;
  onShow: () => void;
  /** Absent for who may not. */
  onArchive?: (() => void) | undefined;
}

/** One place in a list beside a map. */
export const PlaceRow = ({ name, address, chip, isShown, onEdit, onShow, onArchive }: Props) => {
  const { t } = useTexts();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {chip !== undefined && <span className="chip chip-green">{chip}</span>}
        </span>
        <bdi className="muted">{address}</bdi>
      </div>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-pressed={isShown}
        aria-label={t('ourSites.show', { name })}
        title={t('ourSites.showShort')}
        onClick={onShow}
      >
        <MapPin size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('ourSites.editNamed', { name })}
        title={t('action.edit')}
        onClick={onEdit}
      >
        <Pencil size={18} aria-hidden />
      </ActionIcon>
      {onArchive && (
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t('archive.named', { name })}
          title={t('archive.short')}
          onClick={onArchive}
        >
          <Archive size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};
