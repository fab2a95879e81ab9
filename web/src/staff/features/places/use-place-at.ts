import { useRef, useState } from 'react';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';
import { placesApi } from './calls.ts';

interface Options {
  /** The address was typed: it is not looked up. */
  isTyped: boolean;
  onPoint: (point: MapPoint) => void;
  /** The address of the latest point. */
  onAddress: (address: string) => void;
}

// Milliseconds.
const patience = 10_000;

/** Sets a form's marker, by hand or from the device's position, and looks up its address. */
export const usePlaceAt = ({ isTyped, onPoint, onAddress }: Options) => {
  const { t, failed } = useTexts();
  const [reverse] = placesApi.useLazyReverseGeocodeQuery();
  const [isLocating, setLocating] = useState(false);
  const latest = useRef<MapPoint>(undefined);
  const placeAt = async (point: MapPoint) => {
    latest.current = point;
    onPoint(point);
    if (isTyped) return;
    const { data, error } = await reverse(point);
    if (error) toastFailed(t('site.addressFailed'), failed(error));
    if (data && latest.current === point) onAddress(data.address);
  };
  const locate = () => {
    if (!('geolocation' in navigator)) {
      toastFailed(t('site.noGeolocation'));
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        void placeAt({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        setLocating(false);
        toastFailed(t('site.locationFailed'), t('site.locationHelp'));
      },
      { enableHighAccuracy: true, timeout: patience },
    );
  };
  return { placeAt, locate, isLocating };
};
