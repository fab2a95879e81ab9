import { useTranslation } from 'react-i18next';
import { AlertIcon, GlobeIcon } from '../../parts/icons.tsx';
import type { FormInfoState } from '../../parts/use-form-info.ts';
import { WhereAmI } from '../../parts/WhereAmI.tsx';
import { CardsIcon, MicIcon } from './session-icons.tsx';
import { StatusLine } from './StatusLine.tsx';
import type { useGuestSession } from './use-guest-session.ts';
import './start-page.css';

const ways = [
  ['speak', MicIcon],
  ['read', GlobeIcon],
  ['cards', CardsIcon],
] as const;

interface StartPageProps {
  barcodeId: string;
  where: FormInfoState;
  guest: ReturnType<typeof useGuestSession>;
}

/** The explanation of a session, and the button that starts it. */
export const StartPage = ({ barcodeId, where, guest }: StartPageProps) => {
  const { t } = useTranslation('session');
  return (
    <main className="page session-start">
      <div className="page-heading">
        <h1>{t('title')}</h1>
        <WhereAmI where={where} />
      </div>
      {barcodeId === '' && (
        <p className="notice notice-error">
          <AlertIcon />
          <span>{t('noCode')}</span>
        </p>
      )}
      <section className="card">
        <ul className="session-ways">
          {ways.map(([name, Icon]) => (
            <li key={name}>
              <Icon />
              <span>{t(`ways.${name}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <dl className="session-ids">
        <dt>{t('barcode')}</dt>
        <dd translate="no">
          <bdi>{barcodeId || '–'}</bdi>
        </dd>
      </dl>
      <div className="bottom-bar save-bar">
        <StatusLine status={guest.status} />
        <button
          type="button"
          className="button button-main button-large"
          disabled={guest.isStarting}
          onClick={() => void guest.start()}
        >
          {guest.isStarting ? t('reach.connecting') : t('start')}
        </button>
      </div>
    </main>
  );
};
