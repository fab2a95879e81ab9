import L from 'leaflet';
import styles from './LeafletMap.module.css';
import { type Box, readableLabels } from './label-room.ts';
import type { MapPoint } from './map-types.ts';

/** A text at a place, below the markers. */
export interface MapText extends MapPoint {
  text: string;
  kind: 'town' | 'village' | 'lat' | 'lng';
}

/** Texts on the map itself, as plain elements: they are no markers, and nobody can choose them. */
export const createTexts = (map: L.Map, name: string) => {
  const pane = map.createPane(name);
  pane.style.zIndex = '420';
  pane.setAttribute('aria-hidden', 'true');
  let shown: { element: HTMLElement; at: MapPoint }[] = [];
  const place = () => {
    for (const { element, at } of shown) L.DomUtil.setPosition(element, map.latLngToLayerPoint(at).round());
  };
  map.on('zoomend viewreset', place);
  return (texts: readonly MapText[]): void => {
    shown = texts.map((at) => {
      const element = document.createElement('span');
      // Leaflet hides it while a zoom is animated.
      element.className = `${styles.text ?? ''} leaflet-zoom-hide`;
      element.dataset.kind = at.kind;
      const words = document.createElement('bdi');
      words.textContent = at.text;
      element.append(words);
      return { element, at };
    });
    pane.replaceChildren(...shown.map(({ element }) => element));
    place();
  };
};

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Hides the names that would cover a pin or another name: pins first, then their names, then towns by size. */
export const arrangeLabels = (map: L.Map): void => {
  const all = <E extends Element>(selector: string) => [
    ...map.getContainer().querySelectorAll<E & HTMLElement>(selector),
  ];
  const pins = all('.leaflet-marker-icon');
  const boxes = new Map(pins.map((pin) => [pin, boxOf(pin)]));
  // The marker in front, the chosen or moved marker, has its name first.
  const inFront = [...pins].sort((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex));
  const names = inFront.flatMap((pin) => [...pin.querySelectorAll<HTMLElement>('[data-name]')]);
  const texts = all('[data-kind] > bdi');
  const labels = [...names, ...texts];
  const owners = labels.map((label) => boxes.get(label.closest<HTMLElement>('.leaflet-marker-icon') ?? label));
  const readable = readableLabels(labels.map(boxOf), [...boxes.values()], owners);
  labels.forEach((label, index) => label.toggleAttribute('data-covered', !readable[index]));
};
