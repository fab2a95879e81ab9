import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { distance } from '../../../shared/format/distance.ts';
import { partsApi } from '../calls.ts';
import { useTexts } from '../texts.ts';
import { clusterMarkers, type MapItem } from './clusters.ts';
import { arrangeLabels } from './leaflet-labels.ts';
import { addCountries, addGrid } from './leaflet-layers.ts';
import { addTiles, createMap, viewOf } from './leaflet-map.ts';
import { createMarkers } from './leaflet-markers.ts';
import { addTowns } from './leaflet-towns.ts';
import styles from './LeafletMap.module.css';
import { type MapMarker, type MapPoint, type MapProps, placeOf } from './map-types.ts';
import { firstZoom, lookedAt } from './map-zoom.ts';

interface Props extends MapProps {
  tileUrl: string;
  tileAttribution: string;
}

interface Shown {
  map: L.Map;
  showMarkers: ReturnType<typeof createMarkers>;
}

const placesOf = (markers: readonly MapMarker[]) => markers.map((marker) => `${marker.id}:${placeOf(marker)}`).join();

/** Leaflet on tiles if the operator has some, else on outlines that are part of the app. */
const LeafletMap = (props: Props) => {
  const { label, markers, zoom, around, onPlace, onChoose, chosen, isClustered, tileUrl, tileAttribution } = props;
  const { t, language } = useTexts();
  const [readTowns] = partsApi.useLazyTownsQuery();
  const place = useRef<HTMLDivElement>(null);
  const placedHere = useRef('');
  const [shown, setShown] = useState<Shown>();
  // The outlines: nothing can be drawn. The tiles: outlines take their place.
  const [missing, setMissing] = useState<'outlines' | 'tiles'>();
  const hasTiles = tileUrl !== '' && missing !== 'tiles';

  useEffect(() => {
    if (!place.current) return;
    const map = createMap(place.current, hasTiles, t);
    const loading = new AbortController();
    if (hasTiles) {
      addTiles(map, tileUrl, tileAttribution, () => setMissing('tiles'));
    } else {
      addGrid(map, language);
      addTowns(
        map,
        {
          townsIn: async (bounds) => (await readTowns({ ...bounds }, true)).data ?? [],
          near: (name, metres) => t('map.near', { name, distance: distance(metres, language) }),
        },
        loading.signal,
      );
      addCountries(map, loading.signal).catch((failure: unknown) => {
        if (loading.signal.aborted) return;
        console.error('The map failed to load.', failure);
        setMissing('outlines');
      });
    }
    // Names move apart and together with the zoom.
    map.on('zoomend', () => arrangeLabels(map));
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(place.current);
    setShown({ map, showMarkers: createMarkers(map) });
    return () => {
      loading.abort();
      resized.disconnect();
      map.remove();
      setShown(undefined);
    };
  }, [tileUrl, tileAttribution, hasTiles, t, language, readTowns]);

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
  const near = firstZoom({ zoom, hasStreets: hasTiles, markers, looked: points });
  const aroundLat = around?.lat;
  const aroundLng = around?.lng;
  useEffect(() => {
    const [first, ...more] = latest.current;
    if (!shown) return;
    if (aroundLat !== undefined && aroundLng !== undefined) {
      shown.map.setView([aroundLat, aroundLng], zoom, { animate: false });
      return;
    }
    if (!first || places === '') return;
    if (more.length > 0) {
      const bounds = L.latLngBounds(latest.current.map(({ lat, lng }) => [lat, lng]));
      shown.map.fitBounds(bounds, { padding: [48, 48], maxZoom: near, animate: false });
    } else if (placedHere.current !== placeOf(first)) {
      // A marker that was moved on the map itself does not move the view.
      shown.map.setView(first, near, { animate: false });
    }
  }, [shown, places, near, zoom, aroundLat, aroundLng]);

  if (missing === 'outlines') return <p className={styles.failed}>{t('map.failed')}</p>;
  return (
    <div className={styles.frame}>
      <div ref={place} className={styles.map} role="region" aria-label={label} />
      {missing === 'tiles' && (
        <p className={styles.missing} role="status">
          {t('map.failed')} {t('map.outlines')}
        </p>
      )}
    </div>
  );
};

export default LeafletMap;
