import L from 'leaflet';
import styles from './LeafletMap.module.css';
import type { MapView } from './clusters.ts';
import { middle } from './map-types.ts';
import { nearest, overviewZoom } from './map-zoom.ts';

/** Creates an empty Leaflet map in an element of the page. */
export const createMap = (place: HTMLElement, hasTiles: boolean, t: (key: string) => string): L.Map => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(place, {
    minZoom: overviewZoom,
    maxZoom: nearest,
    maxBounds: [
      [-85, -200],
      [85, 200],
    ],
    zoomControl: false,
    // An observer does this; Leaflet's own timer runs even after the map was removed.
    trackResize: false,
    attributionControl: hasTiles,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
  }).setView(middle, overviewZoom);
  L.control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  return map;
};

/** The operator's tiles. `onMissing` is called when not one of them could be loaded. */
export const addTiles = (map: L.Map, url: string, attribution: string, onMissing: () => void): void => {
  const tiles = L.tileLayer(url, {
    attribution,
    maxZoom: nearest,
    className: styles.tiles ?? '',
    // Public tile servers answer only pages that say from which host they come; our pages else send no referrer.
    referrerPolicy: 'origin',
  });
  let hasOne = false;
  tiles.once('tileload', () => {
    hasOne = true;
  });
  tiles.on('tileerror', () => {
    if (hasOne || !map.hasLayer(tiles)) return;
    tiles.remove();
    onMissing();
  });
  tiles.addTo(map);
};

/** The visible part of the map with a margin, so that markers at the edge are drawn early. */
export const viewOf = (map: L.Map): MapView => {
  const bounds = map.getBounds().pad(0.3);
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-85, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(85, bounds.getNorth()),
    zoom: map.getZoom(),
  };
};
