import { useTranslation } from 'react-i18next';
import { LockIcon } from './session-icons.tsx';
import { StatusLine } from './StatusLine.tsx';
import type { useGuestSession } from './use-guest-session.ts';
import './closed-card.css';

/** The session is over; the guest can start another one. */
export const ClosedCard = ({ guest }: { guest: ReturnType<typeof useGuestSession> }) => {
  const { t } = useTranslation('session');
  return (
    <section className="card closed-card" aria-labelledby="closed-title">
      <LockIcon className="icon closed-icon" />
      <div role="alert">
        <h2 id="closed-title">{t('closed.title')}</h2>
        <p>{t('closed.text')}</p>
      </div>
      <StatusLine status={guest.status} />
      <button
        type="button"
        className="button button-main button-large"
        disabled={guest.isStarting}
        onClick={() => void guest.startNew()}
      >
        {guest.isStarting ? t('reach.connecting') : t('closed.new')}
      </button>
    </section>
  );
};
