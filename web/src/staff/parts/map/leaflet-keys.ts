import type L from 'leaflet';

// Pixels by which an arrow key moves the marker; with the shift key ten times as far.
const keyStep = 4;
const directions: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves a marker by an arrow key; returns whether the key was one. */
export const moveByKey = (map: L.Map, marker: L.Marker, event: KeyboardEvent): boolean => {
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
