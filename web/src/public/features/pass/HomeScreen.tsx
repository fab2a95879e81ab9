import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformOf } from '../../parts/platform.ts';

/** Chromium's offer to put a page on the home screen. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOnHomeScreen = () => !window.matchMedia('(display-mode: browser)').matches;

/** Only this page has a manifest: the icon on the home screen opens the pass, and the other pages need none. */
const useManifest = () => {
  useEffect(() => {
    const links = [
      ['manifest', '/pass.webmanifest'],
      ['apple-touch-icon', '/icon-180.png'],
    ].map(([rel = '', href = '']) => Object.assign(document.createElement('link'), { rel, href }));
    document.head.append(...links);
    return () => links.forEach((link) => link.remove());
  }, []);
};

const useInstallOffer = () => {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onInstallable = (event: Event) => {
      // The page has a button of its own.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', onInstallable, { signal });
    window.addEventListener('appinstalled', () => setOffer(undefined), { signal });
    return () => listening.abort();
  }, []);
  return offer;
};

/** How this page gets to the home screen of this phone: by a button where the browser offers one, else in words. */
export const HomeScreen = () => {
  const { t } = useTranslation('pass', { keyPrefix: 'home' });
  const offer = useInstallOffer();
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  useManifest();
  if (isOnHomeScreen() || (!offer && platform === 'other')) return null;
  return (
    <section className="card" aria-labelledby="pass-home">
      <h2 id="pass-home">{t('title')}</h2>
      {offer ? (
        <button type="button" className="button" onClick={() => void offer.prompt()}>
          {t('add')}
        </button>
      ) : (
        platform !== 'other' && <p className="pass-home">{t(platform)}</p>
      )}
    </section>
  );
};
