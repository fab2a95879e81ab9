import { useState } from 'react';
import type { Site } from '@gatelingo/proto/http/sites-locations';
import { placesApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { missing, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { type LocationDraft, locationDraft, pointOf, withFoundAddress, withPoint } from './location-draft.ts';

/** The state of creating a location, up to the server's answer. */
export const useCreateLocation = (siteId: string, sites: readonly Site[] | undefined, onCreated: () => void) => {
  const { t, failed, fields } = useTexts();
  const [draft, setDraft] = useState(() => locationDraft(siteId));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [idempotency] = useState(() => createIdempotency());
  const [create, creating] = placesApi.useCreateLocationMutation();
  const [reverse] = placesApi.useLazyReverseGeocodeQuery();
  const site = sites?.find(({ _id }) => _id === draft.siteId);
  const point = pointOf(draft, site);

  const change = (field: string, next: (now: LocationDraft) => LocationDraft) => {
    setDraft(next);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };

  const placeAt = async (place: MapPoint) => {
    setDraft((now) => withPoint(now, place));
    if (draft.addressFrom === 'typed') return;
    const found = await reverse(place);
    if (found.error) toastFailed(t('site.addressFailed'), failed(found.error));
    const address = found.data?.address;
    if (address !== undefined) setDraft((now) => withFoundAddress(now, place, address));
  };

  const submit = async () => {
    const needed = translated(
      missing(
        { siteId: draft.siteId, locationName: draft.name },
        { siteId: 'location.siteNeeded', locationName: 'location.nameNeeded' },
      ),
      t,
    );
    setFaults(needed);
    if (Object.keys(needed).length > 0) return;
    // A site is chosen, but the sites were not loaded: its position is not known.
    if (!point) {
      toastFailed(t('location.loadFailed'));
      return;
    }
    const { name, address } = draft;
    const body = { locationName: name, siteId: draft.siteId, lat: point.lat, lng: point.lng, address };
    const answer = await create({ body, key: idempotency.keyFor(body) });
    if (answer.error) {
      setFaults(fields(answer.error));
      toastFailed(t('location.createFailed'), failed(answer.error));
      return;
    }
    if (!answer.data.locationId) {
      toastFailed(t('location.createRefused'));
      return;
    }
    idempotency.done();
    toastDone(t('location.created'));
    onCreated();
  };

  return {
    draft,
    site,
    point,
    faults,
    change,
    placeAt,
    submit,
    isCreating: creating.isLoading,
    failure: creating.error,
  };
};
