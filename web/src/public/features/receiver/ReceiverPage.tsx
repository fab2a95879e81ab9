import '../../parts/form-page.css';
import './receiver.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { Answer } from './Answer.tsx';
import { useReceiver } from './use-receiver.ts';

const Lookup = ({ token, onRetry }: { token: string; onRetry: () => void }) => {
  const { t } = useTranslation('receiver');
  const found = useReceiver(token);
  if (found.state === 'loading') {
    return (
      <main className="page page-centered" aria-busy="true">
        <span className="loader" aria-hidden="true" />
        <p role="status">{t('loading')}</p>
      </main>
    );
  }
  if (found.state === 'known') {
    return (
      <main className="page">
        <Answer token={token} found={found.receiver} />
      </main>
    );
  }
  return (
    <main className="page">
      <section className="card outcome outcome-stopped">
        <AlertIcon className="outcome-icon" />
        <h1>{t(`${found.state}.title`)}</h1>
        <p className="outcome-lead">{t(`${found.state}.text`)}</p>
        {found.state === 'failed' && (
          <button type="button" className="button button-main" onClick={onRetry}>
            {t('failed.again')}
          </button>
        )}
      </section>
    </main>
  );
};

/** Opened from a mail: an address agrees to get documents, or stops them. Only a button changes anything. */
export const ReceiverPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('receiver');
  const [tries, setTries] = useState(0);
  usePageTitle(t('title'));
  return <Lookup key={tries} token={token} onRetry={() => setTries(tries + 1)} />;
};
