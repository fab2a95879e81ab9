import { Button, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../data/api.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { useUser } from '../../../data/use-user.ts';
import { SiteSelect } from '../../../parts/SiteSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { AddressInput } from '../AddressInput.tsx';
import { placesApi } from '../calls.ts';
import { MapForm } from '../MapForm.tsx';
import { keptDraft, useKeptDraft } from '../use-kept-draft.ts';
import { usePlaceAt } from '../use-place-at.ts';
import { newMarkerId, yardMarkers, yardZoom } from '../yard-markers.ts';
import { ExistingLocations } from './ExistingLocations.tsx';
import {
  isLocationDraft,
  locationDraft,
  nextDraft,
  pointOf,
  withAddress,
  withFoundAddress,
  withPoint,
  withSite,
} from './location-draft.ts';

interface Props {
  /** The site that is selected at first. */
  siteId: string;
  /** Rendered in its own frame. */
  isCard: boolean;
  onCreated: () => void;
}

/** A new location of a site: its name and its position. */
export const CreateLocationForm = ({ siteId: firstSite, isCard, onCreated }: Props) => {
  const { t, failed } = useTexts();
  const sites = api.useSitesQuery(undefined);
  const [idempotency] = useState(() => createIdempotency());
  const [create] = placesApi.useCreateLocationMutation();
  const { userId } = useUser();
  const name = `newLocation.${userId}`;
  const empty = useMemo(() => locationDraft(firstSite), [firstSite]);
  const [start] = useState(() => {
    const kept = keptDraft(name, isLocationDraft, empty);
    return firstSite === '' || kept.siteId === firstSite ? kept : withSite(kept, firstSite);
  });
  // Which of the two buttons sends the form.
  const isAnother = useRef(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const form = useSendForm({
    start,
    needed: { siteId: 'location.siteNeeded', locationName: 'location.nameNeeded' },
    failedText: t('location.createFailed'),
    send: async ({ locationName, siteId, address }) => {
      // A site is chosen, but the sites were not loaded: its position is not known.
      if (!point) {
        toastFailed(t('location.loadFailed'));
        return;
      }
      const body = { locationName, siteId, lat: point.lat, lng: point.lng, address };
      const { locationId } = await create({ body, key: idempotency.keyFor(body) }).unwrap();
      if (!locationId) {
        toastFailed(t('location.createRefused'));
        return;
      }
      idempotency.done();
      forget();
      if (!form.isHere()) return;
      toastDone(t('location.created'));
      if (isAnother.current) {
        form.setValues(nextDraft(form.getValues()));
        nameInput.current?.focus();
        return;
      }
      onCreated();
    },
  });
  const { isStarted, forget } = useKeptDraft(name, form.values, empty);
  const discard = () => {
    const before = form.getValues();
    form.setValues(empty);
    form.clearErrors();
    form.forget();
    toastUndo(t('createJob.discarded'), () => form.setValues(before));
  };
  const { siteId, locationName, address, addressFrom } = form.values;
  const site = sites.data?.find(({ _id }) => _id === siteId);
  const point = pointOf(form.values, site);
  const locations = api.useSiteLocationsQuery(siteId === '' ? skipToken : siteId);
  const existing = siteId === '' ? undefined : locations.currentData;
  const place = usePlaceAt({
    isTyped: addressFrom === 'typed',
    onPoint: (at) => form.change((now) => withPoint(now, at)),
    onAddress: (found) => form.change((now) => (now.point ? withFoundAddress(now, now.point, found) : now)),
  });

  const failure = sites.error ?? locations.error;
  useEffect(() => {
    if (failure !== undefined) toastFailed(t('location.loadFailed'), failed(failure));
  }, [failure, t, failed]);

  const markers = useMemo(() => {
    const label = locationName || t('createLocation.newLocation');
    const own = point ? [{ id: newMarkerId, ...point, label, tone: 'yellow' as const }] : [];
    return [...yardMarkers(site, existing ?? [], (name) => t('location.siteMarker', { name })), ...own];
  }, [site, existing, point, locationName, t]);

  return (
    <MapForm
      isCard={isCard}
      form={form}
      onSend={() => {
        isAnother.current = false;
      }}
      button={t('createLocation.submit')}
      another={
        <Button
          type="submit"
          variant="default"
          disabled={form.submitting}
          onClick={() => {
            isAnother.current = true;
          }}
        >
          {t('createLocation.another')}
        </Button>
      }
      discard={isStarted ? discard : undefined}
      map={{ label: t('createLocation.map'), markers, zoom: yardZoom, isSatellite: true }}
      point={point}
      hint={t('createLocation.mapHint')}
      place={place}
      below={
        site && (
          <ExistingLocations site={site} locations={existing} failure={locations.error} retry={locations.refetch} />
        )
      }
    >
      <SiteSelect
        required
        value={siteId}
        error={form.errors.siteId}
        onChange={(chosen) => form.change((now) => withSite(now, chosen))}
      />
      <TextInput
        label={t('location.name')}
        placeholder={t('createLocation.nameExample')}
        required
        maxLength={200}
        ref={nameInput}
        {...form.input('locationName')}
      />
      <AddressInput
        label={t('field.address')}
        description={t('location.addressHint')}
        isOptional
        value={address}
        error={form.errors.address}
        onType={(typed) => form.change((now) => withAddress(now, typed))}
        onPick={(picked, at) =>
          form.change((now) => {
            const chosen = withAddress(now, picked);
            return at ? withPoint(chosen, at) : chosen;
          })
        }
      />
    </MapForm>
  );
};
