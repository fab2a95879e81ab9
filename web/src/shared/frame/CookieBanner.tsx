import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../stored.ts';
import { acceptAll, consentCategories, readConsent, rejectAll, storeConsent, type Consent } from './consent.ts';
import { cookieChoice } from './cookie-choice.ts';
import './cookies.css';

const decide = (decision: Consent) => {
  const isStored = storeConsent(browserStore, decision);
  cookieChoice.show('closed');
  // Without storage the reload would only ask again; nothing optional is loaded then.
  if (isStored) window.location.reload();
};

/**
 * Asks what may be loaded beside what the page needs: two lines above the page, which cover nothing, and a view with the three
 * categories.
 */
export const CookieBanner = () => {
  const { t } = useTranslation('public');
  const view = useSyncExternalStore(cookieChoice.subscribe, cookieChoice.view);
  const [consent, setConsent] = useState(() => readConsent(browserStore));
  const banner = useRef<HTMLElement>(null);
  // It may be opened from the footer, a whole page below.
  useEffect(() => {
    if (view === 'manage') banner.current?.focus();
  }, [view]);
  if (view === 'closed') return null;
  return (
    <section
      ref={banner}
      className={`cookie-banner cookie-banner-${view} frame`}
      aria-label={t('cookies.title')}
      tabIndex={-1}
    >
      {view === 'manage' ? (
        <div className="cookie-choices">
          <h2>{t('cookies.title')}</h2>
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
        <p>
          {t('cookies.short')}{' '}
          <button type="button" className="link-button cookie-manage" onClick={() => cookieChoice.show('manage')}>
            {t('cookies.manage')}
          </button>
        </p>
      )}
      <div className="cookie-actions">
        {view === 'manage' ? (
          <button type="button" className="button" onClick={() => decide(consent)}>
            {t('cookies.save')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => decide(rejectAll)}>
            {t('cookies.reject')}
          </button>
        )}
        <button type="button" className="button" onClick={() => decide(acceptAll)}>
          {t('cookies.acceptAll')}
        </button>
      </div>
    </section>
  );
};
