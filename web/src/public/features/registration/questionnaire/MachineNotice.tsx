import type { MachineTranslation } from '@gatelingo/proto/http/questionnaires';
import { useTranslation } from 'react-i18next';
import { outsiders } from '../../../../shared/session/translators.ts';
import { AlertIcon, GlobeIcon } from '../../../parts/icons.tsx';

interface MachineNoticeProps {
  machine: MachineTranslation;
  isOriginal: boolean;
  onOriginal: (isOriginal: boolean) => void;
}

/** Above a form that lacks the driver's language: that it is translated by machine, with the original under a tap, or why not. */
export const MachineNotice = ({ machine, isOriginal, onOriginal }: MachineNoticeProps) => {
  const { t } = useTranslation('questionnaire', { keyPrefix: 'machine' });
  const { state, keys, translatedBy, isPartly } = machine;
  if (state === 'running')
    return (
      <p className="notice" role="status">
        <GlobeIcon />
        <span>{t('running')}</span>
      </p>
    );
  if (keys.length === 0)
    return machine.isPartly ? (
      <p className="notice" role="status">
        <AlertIcon />
        <span>{t('failed')}</span>
      </p>
    ) : null;
  const names = outsiders(translatedBy).join(', ');
  return (
    <div className="notice machine-notice" role="status">
      <GlobeIcon />
      <div>
        <p>
          {t('made')}
          {names !== '' && (
            <>
              {' '}
              <bdi>({names})</bdi>
            </>
          )}
          {isPartly && ` ${t('partly')}`}
        </p>
        <button type="button" className="link-button" aria-pressed={isOriginal} onClick={() => onOriginal(!isOriginal)}>
          {t(isOriginal ? 'showTranslation' : 'showOriginal')}
        </button>
      </div>
    </div>
  );
};
