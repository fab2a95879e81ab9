import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../stored.ts';
import { acceptAll, consentCategories, readConsent, storeConsent, type Consent } from './consent.ts';
import { cookieChoice } from './cookie-choice.ts';
import './cookies.css';

const decide = (decision: Consent) => {
  const isStored = storeConsent(browserStore, decision);
  cookieChoice.show('closed');
  // Without storage the reload would only ask again; nothing optional is loaded then.
  if (isStored) window.location.reload();
};

/** Asks what may be loaded beside what the page needs: a short view, and one with the three categories. */
export const CookieBanner = () => {
  const { t } = useTranslation('public');
  const view = useSyncExternalStore(cookieChoice.subscribe, cookieChoice.view);
  const [consent, setConsent] = useState(() => readConsent(browserStore));
  if (view === 'closed') return null;
  return (
    <section className="cookie-banner frame" aria-labelledby="cookie-title">
      <h2 id="cookie-title">{t('cookies.title')}</h2>
      {view === 'manage' ? (
        <div className="cookie-choices">
          {consentCategories.map((category) => (
            <label className="check" key={category}>
              <input
                type="checkbox"
                checked={consent[category]}
                onChange={(event) => setConsent({ ...consent, [category]: event.target.checked })}
              />
              <span>
                <b>{t(`cookies.${category}`)}</b> {t(`cookies.${category}Text`)}
              </span>
            </label>
          ))}
        </div>
      ) : (
        <p>{t('cookies.short')}</p>
      )}
      <div className="cookie-actions">
        {view === 'manage' ? (
          <button type="button" className="button" onClick={() => decide(consent)}>
            {t('cookies.save')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => cookieChoice.show('manage')}>
            {t('cookies.manage')}
          </button>
        )}
        <button type="button" className="button button-main" onClick={() => decide(acceptAll)}>
          {t('cookies.acceptAll')}
        </button>
      </div>
    </section>
  );
};
