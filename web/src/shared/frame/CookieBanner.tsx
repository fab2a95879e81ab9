import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** Pixels between the banner and the edge of the screen, above and below. */
const spaceAround = 28;

/** Asks what may be loaded beside what the page needs: a short view, and one with the three categories. */
export const CookieBanner = () => {
  const { t } = useTranslation('public');
  const view = useSyncExternalStore(cookieChoice.subscribe, cookieChoice.view);
  const [consent, setConsent] = useState(() => readConsent(browserStore));
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (view === 'closed' || !banner.current) return;
    const { style } = document.documentElement;
    const keepSpace = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--cookie-banner', `${Math.ceil(entry.target.clientHeight) + spaceAround}px`);
    });
    keepSpace.observe(banner.current);
    return () => {
      keepSpace.disconnect();
      style.removeProperty('--cookie-banner');
    };
  }, [view]);
  if (view === 'closed') return null;
  return (
    <section ref={banner} className="cookie-banner frame" aria-labelledby="cookie-title">
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
