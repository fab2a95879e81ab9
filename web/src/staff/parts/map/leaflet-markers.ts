import L from 'leaflet';
import { type Cluster, clusterName, type MapItem, moreThanNamed } from './clusters.ts';
import { moveByKey } from './leaflet-keys.ts';
import { arrangeLabels } from './leaflet-labels.ts';
import { clusterIcon, nameMarker, pinIcon } from './leaflet-pin.ts';
import { type MapMarker, type MapPoint, titleOf } from './map-types.ts';

interface Options {
  isPlacing: boolean;
  chosen: string | undefined;
  /** The text of a draggable marker for screen readers. */
  describe: (name: string) => string;
  describeCluster: (count: number) => string;
  onPlaced: (point: MapPoint) => void;
  onChoose: (id: string) => void;
}

const isMovable = ({ isFixed }: MapMarker, { isPlacing }: Options): boolean => isPlacing && isFixed !== true;

const createMarker = (map: L.Map, at: MapMarker, options: () => Options): L.Marker => {
  const { id, lat, lng, badge } = at;
  const marker = L.marker([lat, lng], {
    icon: pinIcon(badge),
    keyboard: true,
    draggable: isMovable(at, options()),
  }).addTo(map);
  const placed = () => {
    const { lat: movedLat, lng: movedLng } = marker.getLatLng();
    options().onPlaced({ lat: movedLat, lng: movedLng });
  };
  let hasMoved = false;
  marker.on('dragend', placed);
  marker.on('click', () => options().onChoose(id));
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') options().onChoose(id);
    if (isMovable(at, options())) hasMoved = moveByKey(map, marker, event) || hasMoved;
  });
  marker.getElement()?.addEventListener('keyup', () => {
    if (hasMoved) placed();
    hasMoved = false;
  });
  return marker;
};

/** A click on a cluster zooms to its markers; opened by a key, the focus moves to one of them. */
const createCluster = (map: L.Map, cluster: Cluster, focusNear: (point: MapPoint) => void): L.Marker => {
  const marker = L.marker([cluster.lat, cluster.lng], { icon: clusterIcon(cluster.count), keyboard: true }).addTo(map);
  const open = () => map.setView([cluster.lat, cluster.lng], cluster.zoomTo);
  marker.on('click', open);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    map.once('moveend', () => focusNear(cluster));
    open();
  });
  return marker;
};

// The properties that cannot be changed on an existing marker.
const kindOf = (item: MapItem): string =>
  item.kind === 'cluster'
    ? `${item.cluster.id} ${String(item.cluster.count)}`
    : `${item.marker.id} ${item.marker.badge ?? ''} ${item.marker.isFixed === true ? 'fixed' : ''}`;

const describe = (element: HTMLElement | undefined, text: string, label = text) => {
  element?.setAttribute('title', text);
  element?.setAttribute('aria-label', label);
};

/** Updates the map's markers. A moved marker keeps its element, so that it keeps the focus. */
export const createMarkers = (map: L.Map) => {
  const shown = new Map<string, L.Marker>();
  let current: Options | undefined;
  const options = (): Options => {
    if (!current) throw new Error('Markers are shown before they are told how.');
    return current;
  };
  const focusNear = (point: MapPoint) => {
    const byDistance = [...shown.values()].sort(
      (one, other) => map.distance(one.getLatLng(), point) - map.distance(other.getLatLng(), point),
    );
    byDistance[0]?.getElement()?.focus({ preventScroll: true });
  };
  const create = (item: MapItem) =>
    item.kind === 'cluster' ? createCluster(map, item.cluster, focusNear) : createMarker(map, item.marker, options);

  const update = (marker: L.Marker, item: MapItem) => {
    const element = marker.getElement();
    if (item.kind === 'cluster') {
      nameMarker(element, item.cluster.names, moreThanNamed(item.cluster));
      // The spoken name begins with what is seen, for who speaks to the browser.
      const text = options().describeCluster(item.cluster.count);
      return describe(element, text, `${clusterName(item.cluster)}: ${text}`);
    }
    const { id, lat, lng, label, note, tone = 'blue' } = item.marker;
    const title = titleOf(item.marker);
    const { chosen } = options();
    const canMove = isMovable(item.marker, options());
    marker.setLatLng([lat, lng]).setZIndexOffset(canMove || chosen === id ? 1000 : 0);
    nameMarker(element, [label], note === undefined ? '' : `: ${note}`);
    element?.setAttribute('data-tone', tone);
    element?.toggleAttribute('data-chosen', chosen === undefined || chosen === id);
    describe(element, title, canMove ? options().describe(title) : title);
  };

  return (items: readonly MapItem[], next: Options): void => {
    current = next;
    const wanted = new Set(items.map(kindOf));
    for (const [kind, marker] of shown) {
      if (wanted.has(kind)) continue;
      marker.remove();
      shown.delete(kind);
    }
    for (const item of items) {
      const marker = shown.get(kindOf(item)) ?? create(item);
      shown.set(kindOf(item), marker);
      update(marker, item);
    }
    arrangeLabels(map);
  };
};
