import type { MapTown } from '@gatelingo/proto/http/sites-locations';
import L from 'leaflet';
import { arrangeLabels, createTexts } from './leaflet-labels.ts';
import styles from './LeafletMap.module.css';

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Options {
  /** The towns in a part of the world, the largest first; none where they could not be read. */
  townsIn: (bounds: Bounds) => Promise<readonly MapTown[]>;
  /** The text about the nearest town, where none is in view. */
  near: (name: string, metres: number) => string;
}

// Degrees: at least this much around the middle is asked for, so that a close map can name the nearest town.
const least = 0.15;
const populous = 100_000;
const limit = (value: number, most: number) => Math.max(-most, Math.min(most, Number(value.toFixed(2))));

/** The part of the world to ask for: what is in view, at least the surroundings. */
const askedBounds = (view: L.LatLngBounds): Bounds => {
  const { lat, lng } = view.getCenter();
  return {
    west: limit(Math.min(view.getWest(), lng - least), 180),
    south: limit(Math.min(view.getSouth(), lat - least), 90),
    east: limit(Math.max(view.getEast(), lng + least), 180),
    north: limit(Math.max(view.getNorth(), lat + least), 90),
  };
};

/** Names of towns on outlines; where none is in view, the nearest one is named at the edge. */
export const addTowns = (map: L.Map, { townsIn, near }: Options, signal: AbortSignal): void => {
  const show = createTexts(map, 'towns');
  const caption = L.DomUtil.create('p', styles.near);
  const Caption = L.Control.extend({ onAdd: () => caption });
  new Caption({ position: 'bottomright' }).addTo(map);
  let asked = 0;
  const draw = async () => {
    asked += 1;
    const turn = asked;
    const towns = await townsIn(askedBounds(map.getBounds()));
    if (turn !== asked || signal.aborted) return;
    const view = map.getBounds();
    const visible = towns.filter((town) => view.contains(town));
    show(
      visible.map(({ name, lat, lng, population }) => ({
        text: name,
        lat,
        lng,
        kind: population >= populous ? 'town' : 'village',
      })),
    );
    const middle = map.getCenter();
    const [nearest] = towns
      .map((town) => ({ name: town.name, metres: map.distance(middle, town) }))
      .sort((one, other) => one.metres - other.metres);
    caption.textContent = visible.length === 0 && nearest ? near(nearest.name, nearest.metres) : '';
    arrangeLabels(map);
  };
  map.on('moveend', () => void draw());
  map.whenReady(() => void draw());
};
