import { Button, TextInput } from '@mantine/core';
import { LocateFixed } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../data/api.ts';
import styles from '../MapForm.module.css';
import { newMarkerId, yardMarkers, yardZoom } from '../yard-markers.ts';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { useLocate } from '../use-locate.ts';
import { AddressInput } from '../AddressInput.tsx';
import { classes } from '../../../parts/classes.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { SiteSelect } from '../SiteSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { ExistingLocations } from './ExistingLocations.tsx';
import { withAddress, withPoint, withSite } from './location-draft.ts';
import { useCreateLocation } from './use-create-location.ts';

interface Props {
  /** The site that is selected at first. */
  siteId: string;
  /** Rendered in its own frame. */
  isCard: boolean;
  onCreated: () => void;
}

/** A new location of a site: its name and its position. */
export const CreateLocationForm = ({ siteId, isCard, onCreated }: Props) => {
  const { t, failed } = useTexts();
  const sites = api.useSitesQuery(undefined);
  const form = useCreateLocation(siteId, sites.data, onCreated);
  const { draft, site, point, faults, change } = form;
  const locations = api.useSiteLocationsQuery(draft.siteId === '' ? skipToken : draft.siteId);
  const existing = draft.siteId === '' ? undefined : locations.currentData;
  const { locate, isLocating } = useLocate((place) => void form.placeAt(place));

  const failure = sites.error ?? locations.error;
  useEffect(() => {
    if (failure !== undefined) toastFailed(t('location.loadFailed'), failed(failure));
  }, [failure, t, failed]);

  const markers = useMemo(
    () => [
      ...yardMarkers(site, existing ?? [], (name) => t('location.siteMarker', { name })),
      ...(point
        ? [{ id: newMarkerId, ...point, label: draft.name || t('createLocation.newLocation'), tone: 'yellow' as const }]
        : []),
    ],
    [site, existing, point, draft.name, t],
  );

  return (
    <form
      className={classes(isCard && 'card', styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      <div className={styles.fields}>
        <SiteSelect
          required
          value={draft.siteId}
          error={faults.siteId}
          onChange={(chosen) => change('siteId', (now) => withSite(now, chosen))}
        />
        <TextInput
          label={t('location.name')}
          placeholder={t('createLocation.nameExample')}
          name="locationName"
          required
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => change('locationName', (now) => ({ ...now, name: target.value }))}
          error={faults.locationName}
        />
        <AddressInput
          label={t('field.address')}
          description={t('location.addressHint')}
          isOptional
          value={draft.address}
          error={faults.address}
          onType={(address) => change('address', (now) => withAddress(now, address))}
          onPick={(address, place) =>
            change('address', (now) => {
              const picked = withAddress(now, address);
              return place ? withPoint(picked, place) : picked;
            })
          }
        />
        <Button
          variant="default"
          leftSection={<LocateFixed size={17} aria-hidden />}
          loading={isLocating}
          onClick={locate}
          className={styles.locate ?? ''}
        >
          {t('createSite.locate')}
        </Button>
        <FormAlert failure={form.failure} />
        <div className={styles.send}>
          <Button type="submit" loading={form.isCreating}>
            {t('createLocation.submit')}
          </Button>
        </div>
        {site && (
          <ExistingLocations site={site} locations={existing} failure={locations.error} retry={locations.refetch} />
        )}
      </div>
      <div className={styles.mapSide}>
        <div className={styles.map}>
          <SiteMap
            label={t('createLocation.map')}
            markers={markers}
            zoom={yardZoom}
            isSatellite
            onPlace={(place) => void form.placeAt(place)}
          />
        </div>
        <p className={styles.hint} role="status">
          {point
            ? t('createSite.at', { lat: point.lat.toFixed(5), lng: point.lng.toFixed(5) })
            : t('createLocation.mapHint')}
        </p>
      </div>
    </form>
  );
};
