import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { hasNewerVersion } from './newer-version.ts';
import styles from './NewVersion.module.css';

// Milliseconds between two questions to the server.
const askAgainAfter = 15 * 60_000;
const askAtMostEvery = 60_000;

/** Asks from time to time, when the tab is looked at again, and when a part of the app is missing. */
const useNewerVersion = (): boolean => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    let lastAsked = Date.now();
    const look = () => {
      lastAsked = Date.now();
      void hasNewerVersion().then((isNewer) => isNewer && setThere(true));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastAsked > askAtMostEvery) look();
    };
    const timer = setInterval(onVisible, askAgainAfter);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('vite:preloadError', look);
    };
  }, [isThere]);
  return isThere;
};

/** Says that there is a newer version; the person decides when to reload. */
export const NewVersion = () => {
  const { t } = useTexts();
  const isThere = useNewerVersion();
  return (
    <div role="status">
      {isThere && (
        <div className={styles.bar}>
          <RefreshCw size={18} aria-hidden />
          <p className={styles.text}>
            <strong>{t('version.ready')}</strong> {t('version.text')}
          </p>
          <Button size="compact-md" onClick={() => window.location.reload()}>
            {t('page.reload')}
          </Button>
        </div>
      )}
    </div>
  );
};
