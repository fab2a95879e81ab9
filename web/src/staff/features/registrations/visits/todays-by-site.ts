import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import type { MapMarker } from '../../../parts/map/map-types.ts';

interface Page {
  registrations: readonly Pick<RegistrationRow, 'siteName'>[];
  nextCursor?: string | undefined;
}

/**
 * The markers of sites with the number of each site's registrations in the pages. A row knows only the site's name: sites
 * of the same name get no number. `describe` gets `12`, or `12+` while there are more rows than were read.
 */
export const withCounts = (
  markers: readonly MapMarker[],
  pages: readonly Page[] | undefined,
  describe: (count: string) => string,
): MapMarker[] => {
  if (!pages) return [...markers];
  const rows = pages.flatMap(({ registrations }) => registrations);
  const more = pages.at(-1)?.nextCursor === undefined ? '' : '+';
  return markers.map((marker) => {
    const { label } = marker;
    if (markers.filter((other) => other.label === label).length > 1) return marker;
    const count = rows.filter(({ siteName }) => siteName === label).length;
    return { ...marker, note: describe(`${String(count)}${more}`) };
  });
};
