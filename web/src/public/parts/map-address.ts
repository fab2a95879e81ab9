import type { Platform } from './platform.ts';

/** A place with its coordinates, or with its address alone. */
export interface MapPlace {
  locationName: string;
  address: string;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Where a tap opens the place: on Android in any navigation program, for `geo:` belongs to none; on a desktop in a page. */
export const mapAddress = (platform: Platform, { locationName, address, lat, lng }: MapPlace): string => {
  const [name, searched] = [encodeURIComponent(locationName), encodeURIComponent(address)];
  if (lat === undefined || lng === undefined) {
    if (platform === 'android') return `geo:0,0?q=${searched}`;
    if (platform === 'iphone') return `https://maps.apple.com/?q=${searched}`;
    return `https://www.openstreetmap.org/search?query=${searched}`;
  }
  const point = `${String(lat)},${String(lng)}`;
  if (platform === 'android') return `geo:${point}?q=${point}(${name})`;
  if (platform === 'iphone') return `https://maps.apple.com/?ll=${point}&q=${name}`;
  return `https://www.openstreetmap.org/?mlat=${String(lat)}&mlon=${String(lng)}#map=17/${String(lat)}/${String(lng)}`;
};
