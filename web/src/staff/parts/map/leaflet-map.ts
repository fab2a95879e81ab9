import L from 'leaflet';
import type { MapView } from './clusters.ts';
import { middle, middleZoom } from './map-types.ts';

const nearest = 19;

/** Creates an empty Leaflet map in an element of the page. */
export const createMap = (place: HTMLElement, hasTiles: boolean, t: (key: string) => string): L.Map => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(place, {
    minZoom: 2,
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
  }).setView(middle, middleZoom);
  L.control.zoom({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  return map;
};

export const addTiles = (map: L.Map, url: string, attribution: string): void => {
  L.tileLayer(url, { attribution, maxZoom: nearest }).addTo(map);
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
