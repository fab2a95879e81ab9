/// <reference types="google.maps" />
import { APILoadingStatus, APIProvider, Map, Marker, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';
import { useTexts } from '../parts/texts.ts';
import styles from './LeafletMap.module.css';
import { type MapPoint, type MapProps, type MarkerTone, middle, middleZoom, placeOf } from './map-types.ts';

// Google draws on its own canvas, where the style sheet's colours are not known.
const fills: Record<MarkerTone, string> = { blue: '#005387', green: '#1f7a4d', yellow: '#f9a800', grey: '#4a5b68' };
const inks: Record<MarkerTone, string> = { blue: '#ffffff', green: '#ffffff', yellow: '#000000', grey: '#ffffff' };
const pinOf = (tone: MarkerTone): google.maps.Symbol => ({
  path: 'M16 39C9 29 3 23 3 15a13 13 0 0 1 26 0c0 8-6 14-13 24Z',
  anchor: new google.maps.Point(16, 39),
  labelOrigin: new google.maps.Point(16, 15),
  fillColor: fills[tone],
  fillOpacity: 1,
  strokeColor: '#ffffff',
  strokeWeight: 2,
});

const Content = ({ markers, zoom, onPlace, onChoose }: MapProps) => {
  const { t } = useTexts();
  const map = useMap();
  const status = useApiLoadingStatus();
  const placedHere = useRef('');

  const where = JSON.stringify(markers.map(({ lat, lng }) => ({ lat, lng })));
  useEffect(() => {
    const points = JSON.parse(where) as MapPoint[];
    const [first] = points;
    if (!map || !first) return;
    if (points.length === 1) {
      if (placedHere.current === placeOf(first)) return;
      map.setCenter(first);
      map.setZoom(zoom);
      return;
    }
    const bounds = new google.maps.LatLngBounds();
    for (const point of points) bounds.extend(point);
    map.fitBounds(bounds, 48);
  }, [map, where, zoom]);

  const place = (latLng: google.maps.LatLng | google.maps.LatLngLiteral | null) => {
    if (!latLng) return;
    const point = 'toJSON' in latLng ? latLng.toJSON() : latLng;
    placedHere.current = placeOf(point);
    onPlace?.(point);
  };

  if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE) {
    return <p className={styles.failed}>{t('map.failed')}</p>;
  }
  // Google's own names are there only with the map.
  const shownMarkers = map ? markers : [];
  return (
    <Map
      defaultCenter={middle}
      defaultZoom={middleZoom}
      gestureHandling="cooperative"
      streetViewControl={false}
      onClick={({ detail }) => {
        if (onPlace) place(detail.latLng);
      }}
    >
      {shownMarkers.map(({ id, lat, lng, label, badge, tone = 'blue' }) => (
        <Marker
          key={id}
          position={{ lat, lng }}
          title={label}
          icon={pinOf(tone)}
          {...(badge === undefined ? {} : { label: { text: badge, color: inks[tone], fontWeight: '700' } })}
          draggable={onPlace !== undefined}
          onDragEnd={({ latLng }) => {
            place(latLng);
          }}
          onClick={() => onChoose?.(id)}
        />
      ))}
    </Map>
  );
};

/** Google's map, where the operator has a key and the person agreed. */
const GoogleMap = ({ apiKey, ...props }: MapProps & { apiKey: string }) => {
  const { language } = useTexts();
  return (
    <div className={styles.map} role="region" aria-label={props.label}>
      <APIProvider apiKey={apiKey} language={language}>
        <Content {...props} />
      </APIProvider>
    </div>
  );
};

export default GoogleMap;
