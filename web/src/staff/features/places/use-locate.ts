import { useState } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';
import type { MapPoint } from '../../parts/map/map-types.ts';

// Milliseconds.
const patience = 10_000;

/** Asks the browser for the device's position; shows a message if there is none. */
export const useLocate = (onFound: (point: MapPoint) => void) => {
  const { t } = useTexts();
  const [isLocating, setLocating] = useState(false);
  const locate = () => {
    if (!('geolocation' in navigator)) {
      toastFailed(t('site.noGeolocation'));
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        setLocating(false);
        toastFailed(t('site.locationFailed'), t('site.locationHelp'));
      },
      { enableHighAccuracy: true, timeout: patience },
    );
  };
  return { locate, isLocating };
};
