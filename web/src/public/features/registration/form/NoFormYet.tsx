import './form-loading.css';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../../parts/icons.tsx';
import { WaitingToSend } from '../sending/FormOutcome.tsx';

/** In the places of what comes: the bar below is there from the start, so that nothing above it moves. */
export const FormLoading = () => {
  const { t } = useTranslation();
  return (
    <main className="page" aria-busy="true">
      <div className="page-heading">
        <p className="visually-hidden" role="status">
          {t('overlay.loading')}
        </p>
        <span className="skeleton skeleton-title" aria-hidden="true" />
        <p className="where" aria-hidden="true">
          <span className="skeleton" />
        </p>
      </div>
      <div className="card form-loading" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <div className="bottom-bar save-bar" aria-hidden="true">
        <p className="save-state">{t('registration.saving.empty')}</p>
        <span className="skeleton form-bar-loading" />
      </div>
    </main>
  );
};

/** Without its form, too, what was submitted before is sent. */
export const FormFailed = ({ barcodeId, isWaiting }: { barcodeId: string; isWaiting: boolean }) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  if (isWaiting)
    return (
      <main className="page">
        <WaitingToSend isKept />
      </main>
    );
  return (
    <main className="page">
      <section className="card outcome outcome-stopped">
        <AlertIcon className="outcome-icon" />
        <h1>{t('loadFailed')}</h1>
        {barcodeId === '' && <p>{t('noCode')}</p>}
        <button type="button" className="button button-main" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </button>
      </section>
    </main>
  );
};
