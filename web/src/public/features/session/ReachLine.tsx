import { useTranslation } from 'react-i18next';
import type { Reach } from '../../../shared/session/follow-session.ts';
import { OfflineIcon } from '../../parts/icons.tsx';
import './reach-line.css';

/** Whether the staff can be reached. */
export const ReachLine = ({ reach }: { reach: Reach }) => {
  const { t } = useTranslation('session');
  const word = reach === 'polling' ? 'live' : reach;
  return (
    <p className={`reach reach-${word}`}>
      <span className="dot" aria-hidden="true" />
      {t(`reach.${word}`)}
    </p>
  );
};

/** While offline: when written messages are sent. Shown beside the input. */
export const OfflineNotice = ({ reach }: { reach: Reach }) => {
  const { t } = useTranslation('session');
  return (
    <div role="status">
      {reach === 'offline' && (
        <p className="session-notice">
          <OfflineIcon />
          <span>
            <b>{t('reach.offline')}</b> {t('offlineHelp')}
          </span>
        </p>
      )}
    </div>
  );
};
