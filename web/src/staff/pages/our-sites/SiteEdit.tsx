import { Button, TextInput } from '@mantine/core';
import type { Site } from '@gatelingo/proto/http/sites-locations';
import { type SubmitEvent, useState } from 'react';
import { api, etagOf } from '../../data/api.ts';
import { isFailure } from '../../data/failure.ts';
import type { MapPoint } from '../../map/map-types.ts';
import { AddressInput } from '../../parts/AddressInput.tsx';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { missing, translated } from '../../parts/form-values.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

/** Name and address of one site, in its place in the list. */
export const SiteEdit = ({ site, onClose }: { site: Site; onClose: () => void }) => {
  const { t, failed, fields } = useTexts();
  const [update, { isLoading, error }] = api.useUpdateSiteMutation();
  const [geocode, geocoding] = api.useLazyGeocodeQuery();
  const [name, setName] = useState(site.plainName);
  const [address, setAddress] = useState(site.address);
  const [picked, setPicked] = useState<MapPoint>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  // What one started from. After a clash it is what the other one saved, so that a second Save is on purpose.
  const [etag, setEtag] = useState<string | undefined>(() => etagOf(site));

  const pointOf = async (): Promise<MapPoint | undefined> => {
    if (picked || address === site.address) return picked;
    const found = await geocode(address);
    if (found.data) return { lat: found.data.lat, lng: found.data.lng };
    toastFailed(t('site.notOnMap'), t('ourSites.pinStays'));
    return undefined;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const needed = translated(
      missing({ name, address }, { name: 'site.nameNeeded', address: 'site.addressNeeded' }),
      t,
    );
    setFaults(needed);
    if (Object.keys(needed).length > 0) return;
    const point = await pointOf();
    const answer = await update({
      id: site._id,
      body: { name, address, ...(point ? { lat: point.lat, lng: point.lng } : {}) },
      etag: etag ?? etagOf(site),
    });
    if (answer.error) {
      if (isFailure(answer.error) && answer.error.code === 'changed_by_someone_else') setEtag(undefined);
      setFaults(fields(answer.error));
      toastFailed(t('site.updateFailed'), failed(answer.error));
      return;
    }
    toastDone(t('site.updated'));
    onClose();
  };

  const changed = isFailure(error) && error.code === 'changed_by_someone_else';
  return (
    <form
      className="card-padded stack"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      noValidate
    >
      <TextInput
        label={t('field.siteName')}
        name="name"
        required
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFaults({});
        }}
        error={faults.name}
      />
      <AddressInput
        label={t('field.address')}
        value={address}
        error={faults.address}
        onType={(typed) => {
          setAddress(typed);
          setPicked(undefined);
          setFaults({});
        }}
        onPick={(found, point) => {
          setAddress(found);
          setPicked(point);
        }}
      />
      <FormAlert
        failure={error}
        message={changed ? t('ourSites.changed', { name: site.plainName, address: site.address }) : undefined}
      />
      <div className="row">
        <Button type="submit" loading={isLoading || geocoding.isFetching}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
