import type { Job } from '@gatelingo/proto/http/jobs';
import type { Location } from '@gatelingo/proto/http/sites-locations';
import type { StepDraft } from '../form/job-draft.ts';
import { isConfirmed } from '../job-state.ts';
import type { MapMarker, MarkerTone } from '../../../parts/map/map-types.ts';

// Characters that fit on a pin.
const maxSigns = 3;

const badgeOf = (numbers: readonly number[]): string => {
  const all = numbers.join('·');
  return all.length <= maxSigns ? all : `${String(numbers[0] ?? '')}+`;
};

/** One marker for each location, with the numbers of all its steps: green if all are confirmed, blue if one is active. */
export const locationMarkers = (
  job: Job,
  steps: readonly StepDraft[],
  locations: readonly Location[],
  describe: (numbers: readonly number[], place: string) => string,
): MapMarker[] => {
  const savedPlaces = job.steps.map(({ location }) => location);
  const places = new Map([...savedPlaces, ...locations].map((place) => [place._id, place]));
  const byPlace = Map.groupBy(
    steps.map((step, index) => ({ ...step, number: index + 1 })),
    ({ locationId }) => locationId,
  );
  const toneOf = (keys: readonly string[]): MarkerTone => {
    const saved = job.steps.filter(({ _id }) => keys.includes(_id));
    if (saved.some(({ isActive }) => isActive)) return 'blue';
    return saved.length === keys.length && saved.every(isConfirmed) ? 'green' : 'grey';
  };
  return [...byPlace].flatMap(([id, there]) => {
    const place = places.get(id);
    if (!place) return [];
    const numbers = there.map(({ number }) => number);
    return [
      {
        id: `place-${id}`,
        lat: place.lat,
        lng: place.lng,
        label: describe(numbers, place.plainLocationName),
        badge: badgeOf(numbers),
        tone: toneOf(there.map(({ key }) => key)),
      },
    ];
  });
};

/** The positions of the drivers' confirmations; yellow if far from the location. */
export const confirmationMarkers = (job: Job, describe: (number: number, metres: number) => string): MapMarker[] =>
  job.steps.flatMap(({ _id, confirmation }, index) => {
    if (confirmation?.lat === undefined || confirmation.lng === undefined) return [];
    const { lat, lng, distance, isFar } = confirmation;
    return [
      {
        ...{ id: `confirmed-${_id}`, lat, lng },
        label: describe(index + 1, distance),
        badge: `✓${String(index + 1)}`,
        tone: isFar ? ('yellow' as const) : ('green' as const),
      },
    ];
  });
