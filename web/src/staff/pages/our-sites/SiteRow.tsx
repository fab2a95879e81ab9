import { ActionIcon } from '@mantine/core';
import type { Site } from '@gatelingo/proto/http/sites-locations';
import { MapPin, Pencil } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';
import styles from './SiteRow.module.css';

interface Props {
  site: Site;
  isShown: boolean;
  onEdit: () => void;
  onShow: () => void;
}

export const SiteRow = ({ site, isShown, onEdit, onShow }: Props) => {
  const { t } = useTexts();
  const { plainName, address, isOurSite } = site;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{plainName}</bdi>
          {isOurSite && <span className="chip chip-green">{t('ourSites.ours')}</span>}
        </span>
        <bdi className="muted">{address}</bdi>
      </div>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-pressed={isShown}
        aria-label={t('ourSites.show', { name: plainName })}
        title={t('ourSites.showShort')}
        onClick={onShow}
      >
        <MapPin size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('ourSites.editNamed', { name: plainName })}
        title={t('action.edit')}
        onClick={onEdit}
      >
        <Pencil size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
