export interface Point {
  /** WGS84 degrees. */
  lat: number;
  lng: number;
}

export interface Place extends Point {
  address: string;
}

export interface Suggestion {
  description: string;
  placeId: string;
}

/**
 * One provider of addresses. Texts are in `language` (BCP 47) if the provider has it; without a result the value is
 * undefined or empty.
 */
export interface Geocoder {
  provider: 'google' | 'nominatim' | 'photon' | 'bundled';
  suggest(input: string, language: string): Promise<Suggestion[]>;
  /** The place of a suggestion of this provider. */
  details(placeId: string, language: string): Promise<Place | undefined>;
  geocode(address: string, language: string): Promise<Place | undefined>;
  reverse(point: Point, language: string): Promise<Place | undefined>;
}

/** Suggestions shown under an input. */
export const suggestionLimit = 5;
