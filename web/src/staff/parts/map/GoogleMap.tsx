/// <reference types="google.maps" />
import { APILoadingStatus, APIProvider, Map, Marker, useApiLoadingStatus, useMap } from '@vis.gl/react-google-maps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { clusterMarkers, clusterName, type MapItem, type MapView } from './clusters.ts';
import { clusterLabel, clusterPin, pinLabel, pinOf } from './google-pins.ts';
import styles from './LeafletMap.module.css';
import { type MapPoint, type MapProps, middle, placeOf, titleOf } from './map-types.ts';
import { firstZoom, lookedAt, mapTypeOf, overviewZoom } from './map-zoom.ts';

const viewOf = (map: google.maps.Map): MapView | undefined => {
  const bounds = map.getBounds()?.toJSON();
  const zoom = map.getZoom();
  return bounds && zoom !== undefined ? { ...bounds, zoom } : undefined;
};

/** The items to draw: computed when the map is loaded, and each time that it stops moving. */
const useItems = (map: google.maps.Map | null, { markers, chosen, isClustered }: MapProps): readonly MapItem[] => {
  const [view, setView] = useState<MapView>();
  useEffect(() => {
    const rest = map?.addListener('idle', () => setView(viewOf(map)));
    return () => rest?.remove();
  }, [map]);
  const itemsIn = useMemo(
    () => (isClustered === true ? clusterMarkers(markers, chosen) : undefined),
    [isClustered, markers, chosen],
  );
  return useMemo(() => {
    // The `google` names exist only after the map has loaded.
    if (!map) return [];
    if (!itemsIn) return markers.map((marker): MapItem => ({ kind: 'marker', marker }));
    return view ? itemsIn(view) : [];
  }, [map, itemsIn, markers, view]);
};

const Content = (props: MapProps) => {
  const { markers, zoom, around, onPlace, onChoose, isSatellite } = props;
  const { t } = useTexts();
  const map = useMap();
  const status = useApiLoadingStatus();
  const placedHere = useRef('');
  const items = useItems(map, props);

  const looked = lookedAt(markers, onPlace !== undefined);
  const near = firstZoom({ zoom, hasStreets: true, markers, looked });
  const aroundLat = around?.lat;
  const aroundLng = around?.lng;
  const where = JSON.stringify(looked.map(({ lat, lng }) => ({ lat, lng })));
  useEffect(() => {
    const points = JSON.parse(where) as MapPoint[];
    const [first] = points;
    if (map && aroundLat !== undefined && aroundLng !== undefined) {
      map.setCenter({ lat: aroundLat, lng: aroundLng });
      map.setZoom(zoom);
      return;
    }
    if (!map || !first) return;
    if (points.length === 1) {
      if (placedHere.current === placeOf(first)) return;
      map.setCenter(first);
      map.setZoom(near);
      return;
    }
    const bounds = new google.maps.LatLngBounds();
    for (const point of points) bounds.extend(point);
    map.fitBounds(bounds, 48);
    google.maps.event.addListenerOnce(map, 'idle', () => {
      if ((map.getZoom() ?? 0) > near) map.setZoom(near);
    });
  }, [map, where, zoom, near, aroundLat, aroundLng]);

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
      defaultZoom={overviewZoom}
      mapTypeId={mapTypeOf(isSatellite)}
      gestureHandling="cooperative"
      streetViewControl={false}
      onClick={({ detail }) => {
        if (onPlace) place(detail.latLng);
      }}
    >
      {items.map((item) => {
        if (item.kind === 'cluster') {
          const { id, lat, lng, count, zoomTo } = item.cluster;
          return (
            <Marker
              key={id}
              position={{ lat, lng }}
              title={`${clusterName(item.cluster)}: ${t('map.cluster', { count })}`}
              icon={clusterPin()}
              label={clusterLabel(count)}
              onClick={() => {
                map?.setCenter({ lat, lng });
                map?.setZoom(zoomTo);
              }}
            />
          );
        }
        const { id, lat, lng, label, badge, tone = 'blue', isFixed } = item.marker;
        return (
          <Marker
            key={id}
            position={{ lat, lng }}
            title={titleOf(item.marker)}
            icon={pinOf(tone)}
            label={pinLabel(label, badge)}
            draggable={onPlace !== undefined && isFixed !== true}
            onDragEnd={({ latLng }) => place(latLng)}
            onClick={() => onChoose?.(id)}
          />
        );
      })}
    </Map>
  );
};

/** Google's map, if the operator has a key and the person has agreed. */
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
