import { Button, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef } from 'react';
import { SiteSelect } from '../SiteSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { useKeptForm } from '../../../parts/use-kept-form.ts';
import { AddressInput } from '../AddressInput.tsx';
import { placesApi } from '../calls.ts';
import { inUse } from '../in-use.ts';
import { MapForm } from '../MapForm.tsx';
import { usePlaceAt } from '../use-place-at.ts';
import { newMarkerId, yardMap, yardMarkers } from '../yard-markers.ts';
import { ExistingLocations } from './ExistingLocations.tsx';
import {
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
  /** Reports it. */
  onCreated: (siteId: string) => void;
}

/** A new location of a site: its name and its position. */
export const CreateLocationForm = ({ siteId: firstSite, isCard, onCreated }: Props) => {
  const { t, failed } = useTexts();
  const sites = placesApi.useSitesQuery(undefined);
  const [create] = placesApi.useCreateLocationMutation();
  // Which of the two buttons sends the form.
  const isAnother = useRef(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const form = useKeptForm({
    // Each site has its own: what was typed for one yard is not shown in another.
    name: firstSite === '' ? 'newLocation' : `newLocation.${firstSite}`,
    start: locationDraft(firstSite),
    longest: { locationName: 200, address: 500 },
    needed: { siteId: 'location.siteNeeded', locationName: 'location.nameNeeded' },
    failedText: t('location.createFailed'),
    send: async ({ locationName, siteId, address }) => {
      // A site is chosen, but the sites were not loaded: its position is not known.
      if (!point) {
        toastFailed(t('location.loadFailed'));
        return;
      }
      const body = { locationName, siteId, lat: point.lat, lng: point.lng, address };
      const { locationId } = await create({ body, key: form.keyFor(body) }).unwrap();
      if (!locationId) {
        toastFailed(t('location.createRefused'));
        return;
      }
      form.sent(isAnother.current ? nextDraft(form.getValues()) : undefined);
      if (!form.isHere()) return;
      if (isAnother.current) {
        toastDone(t('location.created'));
        nameInput.current?.focus();
        return;
      }
      onCreated(siteId);
    },
  });
  const { siteId, locationName, address, addressFrom } = form.values;
  const site = sites.data?.find(({ _id }) => _id === siteId);
  const point = pointOf(form.values, site);
  const locations = placesApi.useSiteLocationsQuery(siteId === '' ? skipToken : siteId);
  const all = siteId === '' ? undefined : locations.currentData;
  const existing = useMemo(() => all && inUse(all), [all]);
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
      labels={{ siteId: t('barcode.site'), locationName: t('location.name'), address: t('field.address') }}
      map={{ label: t('createLocation.map'), markers, ...yardMap }}
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
