import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { clusterMarkers, type MapItem } from './clusters.ts';
import { addCountries, addGrid } from './leaflet-layers.ts';
import { addTiles, createMap, viewOf } from './leaflet-map.ts';
import { createMarkers } from './leaflet-markers.ts';
import styles from './LeafletMap.module.css';
import { lookedAt, type MapMarker, type MapPoint, type MapProps, placeOf } from './map-types.ts';

interface Props extends MapProps {
  tileUrl: string;
  tileAttribution: string;
}

interface Shown {
  map: L.Map;
  showMarkers: ReturnType<typeof createMarkers>;
}

// A single place is shown with a coast or a border around it, not on an empty map.
const placeOnOutlines = 8;
// Several places are never shown closer than this, so that the distances between them stay visible.
const placeAmongOthers = 18;

const placesOf = (markers: readonly MapMarker[]) => markers.map((marker) => `${marker.id}:${placeOf(marker)}`).join();

/** Leaflet on tiles if the operator has some, else on outlines that are part of the app. */
const LeafletMap = (props: Props) => {
  const { label, markers, zoom, onPlace, onChoose, chosen, isClustered, tileUrl, tileAttribution } = props;
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
      addTiles(map, tileUrl, tileAttribution);
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

  const itemsIn = useMemo(
    () =>
      isClustered === true
        ? clusterMarkers(markers, chosen)
        : () => markers.map((marker): MapItem => ({ kind: 'marker', marker })),
    [isClustered, markers, chosen],
  );
  useEffect(() => {
    if (!shown) return;
    const { map, showMarkers } = shown;
    const placed = (point: MapPoint) => {
      placedHere.current = placeOf(point);
      onPlace?.(point);
    };
    const draw = () =>
      showMarkers(itemsIn(viewOf(map)), {
        isPlacing: onPlace !== undefined,
        chosen,
        describe: (name) => t('map.marker', { name }),
        describeCluster: (count) => t('map.cluster', { count }),
        onPlaced: placed,
        onChoose: (id) => onChoose?.(id),
      });
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      placed({ lat, lng });
    };
    draw();
    if (isClustered === true) map.on('moveend', draw);
    if (onPlace) map.on('click', onClick);
    return () => {
      map.off('moveend', draw);
      map.off('click', onClick);
    };
  }, [shown, itemsIn, isClustered, chosen, onPlace, onChoose, t]);

  // Only when a marker was added, removed or moved; not when a name changed.
  const points = lookedAt(markers, onPlace !== undefined);
  const latest = useRef(points);
  useEffect(() => {
    latest.current = points;
  }, [points]);
  const places = placesOf(points);
  const nearest = markers.length === 1 ? placeOnOutlines : placeAmongOthers;
  const near = tileUrl === '' ? Math.min(zoom, nearest) : zoom;
  useEffect(() => {
    const [first, ...more] = latest.current;
    if (!shown || !first || places === '') return;
    if (more.length > 0) {
      const bounds = L.latLngBounds(latest.current.map(({ lat, lng }) => [lat, lng]));
      shown.map.fitBounds(bounds, { padding: [48, 48], maxZoom: near, animate: false });
    } else if (placedHere.current !== placeOf(first)) {
      // A marker that was moved on the map itself does not move the view.
      shown.map.setView(first, near, { animate: false });
    }
  }, [shown, places, near]);

  if (failed) return <p className={styles.failed}>{t('map.failed')}</p>;
  return <div ref={place} className={styles.map} role="region" aria-label={label} />;
};

export default LeafletMap;
