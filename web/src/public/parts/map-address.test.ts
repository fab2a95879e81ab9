import { expect, test } from '@jest/globals';
import { mapAddress } from './map-address.ts';

const ramp = { lat: 53.5438, lng: -9.9717, locationName: 'Rampe 4 (Süd)', address: 'Am Kai 1, Hamburg' };
const { lat: _lat, lng: _lng, ...onlyAddress } = ramp;

test.each([
  ['android', 'geo:53.5438,-9.9717?q=53.5438,-9.9717(Rampe%204%20(S%C3%BCd))', 'geo:0,0?q=Am%20Kai%201%2C%20Hamburg'],
  [
    'iphone',
    'https://maps.apple.com/?ll=53.5438,-9.9717&q=Rampe%204%20(S%C3%BCd)',
    'https://maps.apple.com/?q=Am%20Kai%201%2C%20Hamburg',
  ],
  [
    'other',
    'https://www.openstreetmap.org/?mlat=53.5438&mlon=-9.9717#map=17/53.5438/-9.9717',
    'https://www.openstreetmap.org/search?query=Am%20Kai%201%2C%20Hamburg',
  ],
] as const)('on %s a place opens at its own coordinates, else by its address', (platform, address, search) => {
  expect(mapAddress(platform, ramp)).toBe(address);
  expect(mapAddress(platform, onlyAddress)).toBe(search);
});
