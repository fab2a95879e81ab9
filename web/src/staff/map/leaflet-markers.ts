import L from 'leaflet';
import { pinIcon } from './leaflet-pin.ts';
import type { MapMarker, MapPoint } from './map-types.ts';

interface Options {
  isDraggable: boolean;
  chosen: string | undefined;
  /** What a draggable marker says to screen readers. */
  describe: (name: string) => string;
  onPlaced: (point: MapPoint) => void;
  onChoose: (id: string) => void;
}

// Pixels by which an arrow key moves the marker; with the shift key ten times as far.
const keyStep = 4;
const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const moveByKey = (map: L.Map, marker: L.Marker, event: KeyboardEvent): boolean => {
  const direction = directions[event.key];
  if (!direction) return false;
  event.preventDefault();
  event.stopPropagation();
  const step = keyStep * (event.shiftKey ? 10 : 1);
  const to = map.latLngToContainerPoint(marker.getLatLng()).add([direction[0] * step, direction[1] * step]);
  const point = map.containerPointToLatLng(to);
  marker.setLatLng(point);
  map.panInside(point, { padding: [40, 60], animate: false });
  return true;
};

const createMarker = (map: L.Map, { id, lat, lng, badge }: MapMarker, options: () => Options): L.Marker => {
  const marker = L.marker([lat, lng], {
    icon: pinIcon(badge),
    keyboard: true,
    draggable: options().isDraggable,
  }).addTo(map);
  const placed = () => {
    const { lat, lng } = marker.getLatLng();
    options().onPlaced({ lat, lng });
  };
  let hasMoved = false;
  marker.on('dragend', placed);
  marker.on('click', () => {
    options().onChoose(id);
  });
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') options().onChoose(id);
    if (options().isDraggable) hasMoved = moveByKey(map, marker, event) || hasMoved;
  });
  marker.getElement()?.addEventListener('keyup', () => {
    if (hasMoved) placed();
    hasMoved = false;
  });
  return marker;
};

// What can't be changed on a marker that stands.
const kindOf = ({ id, badge }: MapMarker): string => `${id} ${badge ?? ''}`;

/** Keeps the map's markers as told. They stay the same elements while they move, so that the focus stays on them. */
export const createMarkers = (map: L.Map) => {
  const shown = new Map<string, L.Marker>();
  let current: Options | undefined;
  const options = (): Options => {
    if (!current) throw new Error('Markers are shown before they are told how.');
    return current;
  };
  return (markers: readonly MapMarker[], next: Options): void => {
    current = next;
    const wanted = new Set(markers.map(kindOf));
    for (const [kind, marker] of shown) {
      if (wanted.has(kind)) continue;
      marker.remove();
      shown.delete(kind);
    }
    for (const each of markers) {
      const { id, lat, lng, label, tone = 'blue' } = each;
      const marker = shown.get(kindOf(each)) ?? createMarker(map, each, options);
      shown.set(kindOf(each), marker);
      marker.setLatLng([lat, lng]).setZIndexOffset(next.chosen === id ? 1000 : 0);
      const element = marker.getElement();
      element?.setAttribute('data-tone', tone);
      element?.toggleAttribute('data-chosen', next.chosen === undefined || next.chosen === id);
      element?.setAttribute('title', label);
      element?.setAttribute('aria-label', next.isDraggable ? next.describe(label) : label);
    }
  };
};
