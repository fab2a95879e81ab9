import type { VisitState } from '@gatelingo/proto/visit-states';

/** A location, or a place in staff's own words. */
export interface Place {
  name: string;
  locationId: string | null;
}

/** Where a visit is called to, or stands. */
interface Whereabouts {
  placeName: string;
  locationId: string | null;
  callId: string | null;
}

/** Where a visit is after a dock or a fact of a job; it stays where it is without a place. */
export const placeAfter = ({ placeName, locationId, callId }: Whereabouts, place: Place | undefined): Whereabouts => ({
  placeName,
  locationId,
  ...(place && { placeName: place.name, locationId: place.locationId }),
  callId,
});

/** The same after a call: it is a new one, unless the visit is called to that location already. */
export const calledTo = (
  before: Whereabouts & { state: VisitState },
  place: Place | undefined,
  newCallId: string,
): Whereabouts => {
  const after = placeAfter(before, place);
  if (!place) return after;
  const isCalledThere =
    place.locationId !== null && before.state === 'called' && before.locationId === place.locationId;
  return { ...after, callId: isCalledThere ? (before.callId ?? newCallId) : newCallId };
};
