import type { MultiPolygon } from 'geojson';
import L from 'leaflet';
import type { Topology } from 'topojson-client';
import outlines from 'world-atlas/countries-50m.json?url';
import { acrossDateLine } from './date-line.ts';
import { degrees, gridLines, gridStep } from './graticule.ts';
import { arrangeLabels, createTexts } from './leaflet-labels.ts';
import styles from './LeafletMap.module.css';

const boundsOf = ({ coordinates }: MultiPolygon): L.LatLngBounds => {
  const bounds = L.latLngBounds([]);
  for (const [outer = []] of coordinates) for (const [lng = 0, lat = 0] of outer) bounds.extend([lat, lng]);
  return bounds;
};

/** The countries' outlines, part of the app: no key, no other host. */
export const addCountries = async (map: L.Map, signal: AbortSignal): Promise<void> => {
  const [answer, { feature }] = await Promise.all([fetch(outlines, { signal }), import('topojson-client')]);
  if (!answer.ok) throw new Error(`The map's outlines answered ${String(answer.status)}.`);
  const topology = (await answer.json()) as Topology;
  if (signal.aborted) return;
  // Below the grid.
  const land = map.createPane('land');
  land.style.zIndex = '350';
  const { features } = feature(topology, topology.objects.countries);
  // The colours are in the style sheet, so that light and dark need no code.
  const style = { className: styles.country ?? '', weight: 1, fillOpacity: 1 };
  const countries = features.map((country) => {
    const geometry = acrossDateLine(country.geometry);
    return { shape: { ...country, geometry }, bounds: boundsOf(geometry) };
  });
  const drawn = new Map<(typeof countries)[number], L.GeoJSON>();
  // Leaflet projects every point of what is drawn at each zoom: only the countries near the view are.
  const draw = () => {
    const view = map.getBounds().pad(0.5);
    for (const country of countries) {
      const isNear = view.intersects(country.bounds);
      const layer = drawn.get(country);
      if (isNear && !layer) {
        drawn.set(country, L.geoJSON(country.shape, { interactive: false, pane: 'land', style }).addTo(map));
      } else if (!isNear && layer) {
        layer.remove();
        drawn.delete(country);
      }
    }
  };
  map.on('moveend', draw);
  map.whenReady(draw);
};

/** A grid of degrees with their numbers at the edges, for orientation where the outlines are too coarse. */
export const addGrid = (map: L.Map, language: string): void => {
  const show = createTexts(map, 'degrees');
  const grid = L.layerGroup().addTo(map);
  const line = (points: L.LatLngExpression[]) =>
    L.polyline(points, { className: styles.grid ?? '', weight: 1, interactive: false, smoothFactor: 0 }).addTo(grid);
  const draw = () => {
    grid.clearLayers();
    const view = map.getBounds();
    const bounds = view.pad(0.2);
    const step = gridStep(bounds.getEast() - bounds.getWest());
    const lngs = gridLines(bounds.getWest(), bounds.getEast(), step);
    const lats = gridLines(bounds.getSouth(), bounds.getNorth(), step);
    for (const lng of lngs) {
      line([
        [bounds.getSouth(), lng],
        [bounds.getNorth(), lng],
      ]);
    }
    for (const lat of lats) {
      line([
        [lat, bounds.getWest()],
        [lat, bounds.getEast()],
      ]);
    }
    show([
      ...lngs.map((lng) => ({ text: degrees(lng, step, language), lat: view.getNorth(), lng, kind: 'lng' as const })),
      ...lats.map((lat) => ({ text: degrees(lat, step, language), lat, lng: view.getEast(), kind: 'lat' as const })),
    ]);
    arrangeLabels(map);
  };
  map.on('moveend', draw);
  map.whenReady(draw);
};
