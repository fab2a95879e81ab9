import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
import { addCountries, addGrid } from './leaflet-layers.ts';
import { createMarkers } from './leaflet-markers.ts';
import styles from './LeafletMap.module.css';
import { type MapMarker, type MapPoint, type MapProps, middle, middleZoom, placeOf } from './map-types.ts';

interface Props extends MapProps {
  tileUrl: string;
  tileAttribution: string;
}

interface Shown {
  map: L.Map;
  showMarkers: ReturnType<typeof createMarkers>;
}

// Outlines say nothing nearer than this.
const nearestOutlines = 14;
// A place by itself is shown with a coast or a border around it, not on blank paper.
const placeOnOutlines = 8;
const nearestTiles = 19;

const createMap = (place: HTMLElement, hasTiles: boolean, t: (key: string) => string): L.Map => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(place, {
    minZoom: 2,
    maxZoom: hasTiles ? nearestTiles : nearestOutlines,
    maxBounds: [
      [-85, -200],
      [85, 200],
    ],
    zoomControl: false,
    // The observer below does it; Leaflet's own timer goes off even when the map is gone.
    trackResize: false,
    attributionControl: hasTiles,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
  }).setView(middle, middleZoom);
  L.control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  return map;
};

const placesOf = (markers: readonly MapMarker[]) => markers.map((marker) => `${marker.id}:${placeOf(marker)}`).join();

/** Leaflet on tiles where the operator has some, else on outlines that come with the app. */
const LeafletMap = ({ label, markers, zoom, onPlace, onChoose, chosen, tileUrl, tileAttribution }: Props) => {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const placedHere = useRef('');
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const map = createMap(place.current, tileUrl !== '', t);
    const loading = new AbortController();
    if (tileUrl === '') {
      addGrid(map);
      addCountries(map, loading.signal).catch((failure: unknown) => {
        if (loading.signal.aborted) return;
        console.error('The map failed to load.', failure);
        setFailed(true);
      });
    } else {
      L.tileLayer(tileUrl, { attribution: tileAttribution, maxZoom: nearestTiles }).addTo(map);
    }
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(place.current);
    setShown({ map, showMarkers: createMarkers(map) });
    return () => {
      loading.abort();
      resized.disconnect();
      map.remove();
      setShown(undefined);
    };
  }, [tileUrl, tileAttribution, t]);

  useEffect(() => {
    if (!shown) return;
    const placed = (point: MapPoint) => {
      placedHere.current = placeOf(point);
      onPlace?.(point);
    };
    shown.showMarkers(markers, {
      isDraggable: onPlace !== undefined,
      chosen,
      describe: (name) => t('map.marker', { name }),
      onPlaced: placed,
      onChoose: (id) => onChoose?.(id),
    });
    if (!onPlace) return;
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      placed({ lat, lng });
    };
    shown.map.on('click', onClick);
    return () => {
      shown.map.off('click', onClick);
    };
  }, [shown, markers, chosen, onPlace, onChoose, t]);

  // Only when a marker came, went or moved; not when a name changed while one looks elsewhere.
  const latest = useRef(markers);
  useEffect(() => {
    latest.current = markers;
  }, [markers]);
  const places = placesOf(markers);
  const near = tileUrl === '' ? Math.min(zoom, placeOnOutlines) : zoom;
  useEffect(() => {
    const [first, ...more] = latest.current;
    if (!shown || !first || places === '') return;
    if (more.length > 0) {
      const bounds = L.latLngBounds(latest.current.map(({ lat, lng }) => [lat, lng]));
      shown.map.fitBounds(bounds, { padding: [48, 48], maxZoom: near, animate: false });
    } else if (placedHere.current !== placeOf(first)) {
      // A marker that was moved on the map itself stays where the person looks.
      shown.map.setView(first, near, { animate: false });
    }
  }, [shown, places, near]);

  if (failed) return <p className={styles.failed}>{t('map.failed')}</p>;
  return <div ref={place} className={styles.map} role="region" aria-label={label} />;
};

export default LeafletMap;
