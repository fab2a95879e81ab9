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
  /** Typed text before the place that the provider does not know. */
  before?: string;
  placeId: string;
}

/**
 * One provider of addresses. Texts are in `language` (BCP 47) if the provider has it; without a result the value is
 * undefined or empty.
 */
export interface Geocoder {
  provider: 'google' | 'nominatim' | 'photon' | 'bundled';
  /** It finds streets, not only places. */
  knowsStreets: boolean;
  /** Places near the points in `near` come first; the first of them counts most. */
  suggest(input: string, language: string, near: readonly Point[]): Promise<Suggestion[]>;
  /** The place of a suggestion of this provider. */
  details(placeId: string, language: string): Promise<Place | undefined>;
  geocode(address: string, language: string, near: readonly Point[]): Promise<Place | undefined>;
  reverse(point: Point, language: string): Promise<Place | undefined>;
}

/** Suggestions shown under an input. */
export const suggestionLimit = 5;
