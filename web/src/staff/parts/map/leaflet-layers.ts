import L from 'leaflet';
import type { Topology } from 'topojson-client';
import outlines from 'world-atlas/countries-50m.json?url';
import { gridLines, gridStep } from './graticule.ts';
import styles from './LeafletMap.module.css';

/** The countries' outlines, part of the app: no key, no other host. */
export const addCountries = async (map: L.Map, signal: AbortSignal): Promise<void> => {
  const [answer, { feature }] = await Promise.all([fetch(outlines, { signal }), import('topojson-client')]);
  if (!answer.ok) throw new Error(`The map's outlines answered ${String(answer.status)}.`);
  const topology = (await answer.json()) as Topology;
  if (signal.aborted) return;
  // Below the grid.
  const land = map.createPane('land');
  land.style.zIndex = '350';
  L.geoJSON(feature(topology, topology.objects.countries), {
    interactive: false,
    pane: 'land',
    // The colours are in the style sheet, so that light and dark need no code.
    style: { className: styles.country ?? '', weight: 1, fillOpacity: 1 },
  }).addTo(map);
};

/** A grid of degrees, for orientation where the outlines are too coarse. */
export const addGrid = (map: L.Map): void => {
  const grid = L.layerGroup().addTo(map);
  const line = (points: L.LatLngExpression[]) =>
    L.polyline(points, { className: styles.grid ?? '', weight: 1, interactive: false, smoothFactor: 0 }).addTo(grid);
  const draw = () => {
    grid.clearLayers();
    const bounds = map.getBounds().pad(0.2);
    const step = gridStep(bounds.getEast() - bounds.getWest());
    for (const lng of gridLines(bounds.getWest(), bounds.getEast(), step)) {
      line([
        [bounds.getSouth(), lng],
        [bounds.getNorth(), lng],
      ]);
    }
    for (const lat of gridLines(bounds.getSouth(), bounds.getNorth(), step)) {
      line([
        [lat, bounds.getWest()],
        [lat, bounds.getEast()],
      ]);
    }
  };
  map.on('moveend', draw);
  map.whenReady(draw);
};
