/// <reference types="google.maps" />
import { APILoadingStatus, APIProvider, Map, Marker, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useRef } from 'react';
import { useTexts } from '../parts/texts.ts';
import styles from './LeafletMap.module.css';
import { type MapPoint, type MapProps, middle, middleZoom, placeOf } from './map-types.ts';

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
      {markers.map(({ id, lat, lng, label }) => (
        <Marker
          key={id}
          position={{ lat, lng }}
          title={label}
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
