import './map-link.css';
import { useTranslation } from 'react-i18next';
import { MapIcon } from './icons.tsx';
import { mapAddress, type MapPlace } from './map-address.ts';
import { platformOf } from './platform.ts';

/** The way to the place by the phone's own maps; nothing is loaded before the tap. */
export const MapLink = ({ place }: { place: MapPlace }) => {
  const { t } = useTranslation('public');
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <a className="map-link" href={mapAddress(platform, place)} target="_blank" rel="noreferrer">
      <MapIcon />
      {t('openInMaps')}
    </a>
  );
};
