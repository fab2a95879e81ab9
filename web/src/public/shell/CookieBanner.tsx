import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '../../shared/stored.ts';
import { acceptAll, consentCategories, needsConsent, readConsent, storeConsent, type Consent } from './consent.ts';
import './cookies.css';

export const CookieBanner = () => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(() => needsConsent(browserStore));
  const [isManaging, setManaging] = useState(false);
  const [consent, setConsent] = useState(() => readConsent(browserStore));
  if (!isShown) return null;

  const decide = (decision: Consent) => {
    storeConsent(browserStore, decision);
    setShown(false);
    window.location.reload();
  };

  return (
    <section className="cookie-banner" aria-labelledby="cookie-title">
      <h2 id="cookie-title">{t('cookies.title')}</h2>
      {isManaging ? (
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
        {isManaging ? (
          <button type="button" className="button" onClick={() => decide(consent)}>
            {t('cookies.save')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setManaging(true)}>
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
