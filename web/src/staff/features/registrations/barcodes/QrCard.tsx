import clsx from 'clsx';
import { Button } from '@mantine/core';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { ClipboardList, Eye, Mail, MapPin, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SelectRow } from '../../../parts/table/SelectRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './QrCard.module.css';

interface Props {
  barcode: Barcode;
  /** The name of its questionnaire; empty while it is not known. */
  questionnaire?: string | undefined;
  isFresh: boolean;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onDelete: () => void;
}

/** One QR code: its picture, site, questionnaire, mail receivers, and actions. */
export const QrCard = ({ barcode, questionnaire, isFresh, isSelected, onSelect, onDelete }: Props) => {
  const { t } = useTexts();
  const { _id, name, site, receivers, qrCodeData } = barcode;
  return (
    <li className={clsx('card', styles.card, isFresh && 'fresh')} data-chosen={isSelected || undefined}>
      {/* 200 px: spec, section 9. White also in the dark theme: cameras need it. */}
      <img className={styles.code} src={qrCodeData} width={200} height={200} alt={t('barcode.image', { name })} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi> {isFresh && <span className="chip chip-green">{t('list.new.qrCode')}</span>}
        </h3>
        <span className={styles.select}>
          <SelectRow label={t('list.select', { name })} isOn={isSelected} onChange={onSelect} />
        </span>
        <p className={styles.line}>
          <MapPin size={16} aria-hidden />
          <span>
            <bdi>{site.plainName}</bdi>
            <br />
            <bdi className="muted small">{site.address}</bdi>
          </span>
        </p>
        {barcode.questionnaireId !== null && (
          <p className={styles.line}>
            <ClipboardList size={16} aria-hidden />
            <Link to={`/questionnaire-edit/${barcode.questionnaireId}`}>
              <bdi>{questionnaire ?? t('barcode.questionnaire')}</bdi>
            </Link>
          </p>
        )}
        <p className={styles.line}>
          <Mail size={16} aria-hidden />
          <bdi className="muted small">{receivers.join(', ') || t('barcode.noReceivers')}</bdi>
        </p>
        <div className={styles.actions}>
          <Button
            component={Link}
            to={`/qrcode/poster/${_id}`}
            target="_blank"
            size="xs"
            leftSection={<Eye size={15} aria-hidden />}
            aria-label={t('barcode.viewNamed', { name })}
          >
            {t('action.view')}
          </Button>
          <Button
            component={Link}
            to={`/barcode-edit/${_id}`}
            size="xs"
            variant="default"
            leftSection={<Pencil size={15} aria-hidden />}
            aria-label={t('barcode.editNamed', { name })}
          >
            {t('action.edit')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={15} aria-hidden />}
            aria-label={t('barcode.deleteNamed', { name })}
            onClick={onDelete}
          >
            {t('action.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
};
