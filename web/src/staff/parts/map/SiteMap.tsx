import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../data/api.ts';
import { saveConsent, readConsent } from '../../../shared/frame/consent.ts';
import { browserStore } from '../../../shared/stored.ts';
import { PageErrors } from '../PageErrors.tsx';
import { useTexts } from '../texts.ts';
import type { MapProps } from './map-types.ts';
import styles from './SiteMap.module.css';

const LeafletMap = lazy(() => import('./LeafletMap.tsx'));
const GoogleMap = lazy(() => import('./GoogleMap.tsx'));

/** A map: Google's with a key and consent, else Leaflet. Its code is loaded when it is first shown. */
export const SiteMap = (props: MapProps) => {
  const { t } = useTexts();
  const { data, isLoading } = api.useConfigQuery(undefined);
  const [isAllowed, setAllowed] = useState(() => readConsent(browserStore).gf);
  const key = data?.googleMapsKey ?? '';
  const waiting = <Skeleton height="100%" radius="inherit" />;
  const allow = () => {
    saveConsent(browserStore, 'gf');
    setAllowed(true);
  };

  return (
    <div className={styles.place}>
      <PageErrors>
        <Suspense fallback={waiting}>
          {isLoading ? (
            waiting
          ) : key !== '' && isAllowed ? (
            <GoogleMap apiKey={key} {...props} />
          ) : (
            <LeafletMap tileUrl={data?.tileUrl ?? ''} tileAttribution={data?.tileAttribution ?? ''} {...props} />
          )}
        </Suspense>
      </PageErrors>
      {key !== '' && !isAllowed && (
        <div className={styles.consent}>
          <span>{t('map.googleConsent')}</span>
          <Button size="compact-sm" variant="default" onClick={allow}>
            {t('map.useGoogle')}
          </Button>
        </div>
      )}
    </div>
  );
};
