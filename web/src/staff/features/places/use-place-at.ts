import { useRef } from 'react';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';
import { placesApi } from './calls.ts';
import { useLocate } from './use-locate.ts';

interface Options {
  /** The address was typed: it is not looked up. */
  isTyped: boolean;
  onPoint: (point: MapPoint) => void;
  /** The address of the latest point. */
  onAddress: (address: string) => void;
}

/** Sets a form's marker, by hand or from the device's position, and looks up its address. */
export const usePlaceAt = ({ isTyped, onPoint, onAddress }: Options) => {
  const { t, failed } = useTexts();
  const [reverse] = placesApi.useLazyReverseGeocodeQuery();
  const latest = useRef<MapPoint>(undefined);
  const placeAt = async (point: MapPoint) => {
    latest.current = point;
    onPoint(point);
    if (isTyped) return;
    const { data, error } = await reverse(point);
    if (error) toastFailed(t('site.addressFailed'), failed(error));
    if (data && latest.current === point) onAddress(data.address);
  };
  return { placeAt, ...useLocate((point) => void placeAt(point)) };
};
