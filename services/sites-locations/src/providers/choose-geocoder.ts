import type { Logger } from '@gatelingo/chassis/log';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { Config } from '../config.ts';
import { createBundledGeocoder } from './bundled.ts';
import type { Geocoder } from './geocoder.ts';
import { createGoogleGeocoder } from './google.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';
import { createProviderCall } from './provider-call.ts';

type GeocoderConfig = Pick<
  Config,
  'GOOGLE_GEOCODING_KEY' | 'GOOGLE_PLACES_URL' | 'GOOGLE_GEOCODING_URL' | 'NOMINATIM_URL' | 'PHOTON_URL'
>;

/** Google if a key is set, else Nominatim or Photon if its address is set, else the bundled towns. */
export const chooseGeocoder = (
  config: GeocoderConfig,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Geocoder => {
  const callOf = (provider: string) => createProviderCall({ provider, log, metrics });
  if (config.GOOGLE_GEOCODING_KEY) {
    return createGoogleGeocoder({
      key: config.GOOGLE_GEOCODING_KEY,
      placesUrl: config.GOOGLE_PLACES_URL,
      geocodingUrl: config.GOOGLE_GEOCODING_URL,
      call: callOf('google'),
    });
  }
  if (config.NOMINATIM_URL) return createNominatimGeocoder({ url: config.NOMINATIM_URL, call: callOf('nominatim') });
  if (config.PHOTON_URL) return createPhotonGeocoder({ url: config.PHOTON_URL, call: callOf('photon') });
  return createBundledGeocoder();
};
