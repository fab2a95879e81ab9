import './busy-notice.css';
import { useTranslation } from 'react-i18next';
import { useSlowProof } from '../../shared/proof-of-work/slow-proof.ts';

/** Says that a call takes longer, while the phone works for its way in; also to screen readers. */
export const BusyNotice = () => {
  const { t } = useTranslation('public');
  const isSlow = useSlowProof();
  return (
    <div className="busy-notice" role="status">
      {isSlow && <p>{t('busy.wait')}</p>}
    </div>
  );
};
