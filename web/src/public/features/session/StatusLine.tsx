import { useTranslation } from 'react-i18next';
import type { Status } from './status-text.ts';

/** Says what went wrong, or what goes on, in one line; read out when it changes. */
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
