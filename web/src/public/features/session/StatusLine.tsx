import { useTranslation } from 'react-i18next';
import type { Status } from './status-text.ts';

/** The current error or state in one line; screen readers read each change. */
export const StatusLine = ({ status }: { status: Status | undefined }) => {
  const { t, i18n } = useTranslation('session');
  const help = status && 'key' in status ? `help.${status.key}` : '';
  return (
    <div className="status-line" role="status">
      {status && (
        <p>
          <b>{'key' in status ? t(`status.${status.key}`) : status.text}</b>
          {i18n.exists(help, { ns: 'session' }) && <span> {t(help)}</span>}
        </p>
      )}
    </div>
  );
};
