import L from 'leaflet';
import styles from './LeafletMap.module.css';

const shape = 'M16 39C9 29 3 23 3 15a13 13 0 0 1 26 0c0 8-6 14-13 24Z';
const svg = 'http://www.w3.org/2000/svg';

const element = (name: string, attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** The name below a pin; what it says is set by `nameMarker`. */
const nameLabel = (): HTMLElement => {
  const name = document.createElement('span');
  name.className = styles.name ?? '';
  name.dataset.name = '';
  return name;
};

/** A name in its own direction, so that an Arabic one does not turn what stands beside it. */
const isolated = (name: string): HTMLElement => {
  const words = document.createElement('bdi');
  words.textContent = name;
  return words;
};

/** Sets what a marker shows on the map: one or more names, and what follows them. */
export const nameMarker = (marker: HTMLElement | undefined, names: readonly string[], more = ''): void => {
  const parts = names.flatMap((name, index) => (index === 0 ? [isolated(name)] : [', ', isolated(name)]));
  marker?.querySelector('[data-name]')?.replaceChildren(...parts, more);
};

/** A short text that the style sheet draws: it is a part of the picture, and the marker's name says it in words. */
const drawnText = (text: string): HTMLElement => {
  const drawn = document.createElement('span');
  drawn.className = styles.drawn ?? '';
  drawn.dataset.text = text;
  drawn.toggleAttribute('data-long', text.length > 2);
  return drawn;
};

/** A pin with a dot or a short text. The style sheet gives its colour, by attributes of the marker. */
export const pinIcon = (badge: string | undefined): L.DivIcon => {
  const pin = element('svg', { viewBox: '0 0 32 40', width: '32', height: '40', 'aria-hidden': 'true' });
  pin.append(element('path', { d: shape }));
  const html = document.createElement('div');
  if (badge === undefined) {
    pin.append(element('circle', { cx: '16', cy: '15', r: '5' }));
    html.append(pin, nameLabel());
  } else html.append(pin, drawnText(badge), nameLabel());
  return L.divIcon({ html, className: styles.pin ?? '', iconSize: [32, 40], iconAnchor: [16, 39] });
};

/** The icon of a cluster with its number of markers. */
export const clusterIcon = (count: number): L.DivIcon => {
  const html = document.createElement('div');
  html.append(drawnText(count > 999 ? '999+' : String(count)), nameLabel());
  return L.divIcon({ html, className: styles.cluster ?? '', iconSize: [44, 44], iconAnchor: [22, 22] });
};
