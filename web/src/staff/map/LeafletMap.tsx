import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
import { addCountries, addGrid, pinIcon } from './leaflet-layers.ts';
import styles from './LeafletMap.module.css';
import { type MapMarker, type MapPoint, type MapProps, middle, middleZoom } from './map-types.ts';

interface Props extends MapProps {
  tileUrl: string;
  tileAttribution: string;
}

// Pixels by which an arrow key moves the marker; with the shift key ten times as far.
const keyStep = 4;
const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const moveByKey = (map: L.Map, marker: L.Marker, event: KeyboardEvent): MapPoint | undefined => {
  const direction = directions[event.key];
  if (!direction) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const step = keyStep * (event.shiftKey ? 10 : 1);
  const to = map.latLngToContainerPoint(marker.getLatLng()).add([direction[0] * step, direction[1] * step]);
  const point = map.containerPointToLatLng(to);
  marker.setLatLng(point);
  map.panInside(point, { padding: [40, 60] });
  return { lat: point.lat, lng: point.lng };
};

const signature = (markers: readonly MapMarker[]) => markers.map(({ id, lat, lng }) => `${id}:${lat}:${lng}`).join();

/** Leaflet on tiles where the operator has some, else on outlines that come with the app. */
const LeafletMap = ({ label, markers, zoom, onPlace, onChoose, chosen, tileUrl, tileAttribution }: Props) => {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onPlace, onChoose });
  const placedHere = useRef('');
  const [map, setMap] = useState<L.Map>();
  const [failed, setFailed] = useState(false);
  const canPlace = onPlace !== undefined;

  useEffect(() => {
    handlers.current = { onPlace, onChoose };
  }, [onPlace, onChoose]);

  useEffect(() => {
    if (!place.current) return;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(place.current, {
      minZoom: 2,
      maxZoom: tileUrl === '' ? 14 : 19,
      maxBounds: [
        [-85, -200],
        [85, 200],
      ],
      zoomControl: false,
      attributionControl: tileUrl !== '',
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
    }).setView(middle, middleZoom);
    L.control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(created);
    L.control.scale({ imperial: false }).addTo(created);
    const loading = new AbortController();
    if (tileUrl === '') {
      addGrid(created);
      addCountries(created, loading.signal).catch((failure: unknown) => {
        if (loading.signal.aborted) return;
        console.error('The map failed to load.', failure);
        setFailed(true);
      });
    } else {
      L.tileLayer(tileUrl, { attribution: tileAttribution, maxZoom: 19 }).addTo(created);
    }
    const resized = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    resized.observe(place.current);
    setMap(created);
    return () => {
      loading.abort();
      resized.disconnect();
      created.remove();
      setMap(undefined);
    };
  }, [tileUrl, tileAttribution, t]);

  useEffect(() => {
    if (!map || !canPlace) return;
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      placedHere.current = `${lat}:${lng}`;
      handlers.current.onPlace?.({ lat, lng });
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, canPlace]);

  useEffect(() => {
    if (!map) return;
    const group = L.layerGroup().addTo(map);
    for (const { id, lat, lng, label: name } of markers) {
      const marker = L.marker([lat, lng], {
        icon: pinIcon(chosen === undefined || chosen === id),
        title: name,
        keyboard: true,
        draggable: canPlace,
        zIndexOffset: chosen === id ? 1000 : 0,
      }).addTo(group);
      const element = marker.getElement();
      element?.setAttribute('aria-label', canPlace ? t('map.marker', { name }) : name);
      const placed = (point: MapPoint) => {
        placedHere.current = `${point.lat}:${point.lng}`;
        handlers.current.onPlace?.(point);
      };
      if (canPlace) {
        marker.on('dragend', () => placed({ lat: marker.getLatLng().lat, lng: marker.getLatLng().lng }));
        let moved: MapPoint | undefined;
        element?.addEventListener('keydown', (event) => {
          moved = moveByKey(map, marker, event) ?? moved;
        });
        element?.addEventListener('keyup', () => {
          if (moved) placed(moved);
          moved = undefined;
        });
      } else {
        marker.on('click', () => handlers.current.onChoose?.(id));
        element?.addEventListener('keydown', (event) => {
          if (event.key === 'Enter' || event.key === ' ') handlers.current.onChoose?.(id);
        });
      }
    }
    return () => {
      group.remove();
    };
  }, [map, markers, canPlace, chosen, t]);

  const where = signature(markers);
  useEffect(() => {
    if (!map || markers.length === 0) return;
    const [first] = markers;
    if (markers.length === 1 && first) {
      // A marker that was moved on the map itself stays where the person looks.
      if (placedHere.current !== `${first.lat}:${first.lng}`) map.setView(first, zoom, { animate: false });
      return;
    }
    map.fitBounds(L.latLngBounds(markers.map(({ lat, lng }) => [lat, lng])), {
      padding: [48, 48],
      maxZoom: zoom,
      animate: false,
    });
    // Only when a marker came, went or moved.
  }, [map, where, zoom]);

  if (failed) return <p className={styles.failed}>{t('map.failed')}</p>;
  return <div ref={place} className={styles.map} role="region" aria-label={label} />;
};

export default LeafletMap;
