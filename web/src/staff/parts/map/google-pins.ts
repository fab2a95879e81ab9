/// <reference types="google.maps" />
import styles from './LeafletMap.module.css';
import type { MarkerTone } from './map-types.ts';

// Google draws on its own canvas, where the style sheet's colours are not available.
const fills: Record<MarkerTone, string> = { blue: '#005387', green: '#1f7a4d', yellow: '#f9a800', grey: '#4a5b68' };
const ink = '#10202c';
const edge = { fillOpacity: 1, strokeColor: '#ffffff', strokeWeight: 2 };

/** The same pin as on Leaflet's map. */
export const pinOf = (tone: MarkerTone): google.maps.Symbol => ({
  path: 'M16 39C9 29 3 23 3 15a13 13 0 0 1 26 0c0 8-6 14-13 24Z',
  anchor: new google.maps.Point(16, 39),
  labelOrigin: new google.maps.Point(16, 50),
  fillColor: fills[tone],
  ...edge,
});

/** The name below a pin, after its number if there is one: Google draws one text for each marker. */
export const pinLabel = (name: string, badge?: string): google.maps.MarkerLabel => ({
  text: badge === undefined || name.includes(badge) ? name : `${badge} ${name}`,
  className: styles.googleName ?? '',
  color: ink,
  fontSize: '13px',
  fontWeight: '700',
});

export const clusterPin = (): google.maps.Symbol => ({
  path: google.maps.SymbolPath.CIRCLE,
  scale: 20,
  fillColor: fills.blue,
  ...edge,
});

export const clusterLabel = (count: number): google.maps.MarkerLabel => ({
  text: count > 999 ? '999+' : String(count),
  color: '#ffffff',
  fontWeight: '700',
});
