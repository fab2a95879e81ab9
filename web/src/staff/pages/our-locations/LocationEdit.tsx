import { Button, TextInput } from '@mantine/core';
import type { Location } from '@gatelingo/proto/http/sites-locations';
import { type SubmitEvent, useState } from 'react';
import { etagOf } from '../../data/api.ts';
import { isFailure } from '../../data/failure.ts';
import { locationApi } from '../../data/location-api.ts';
import type { MapPoint } from '../../map/map-types.ts';
import { AddressInput } from '../../parts/AddressInput.tsx';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { missing, translated } from '../../parts/form-values.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

interface Props {
  location: Location;
  /** Where its marker was put on the map meanwhile. */
  moved: MapPoint | undefined;
  onClose: () => void;
}

/** Name and address of one location, in its place in the list; its marker is moved on the map beside it. */
export const LocationEdit = ({ location, moved, onClose }: Props) => {
  const { t, failed, fields } = useTexts();
  const [update, { isLoading, error }] = locationApi.useUpdateLocationMutation();
  const [name, setName] = useState(location.plainLocationName);
  const [address, setAddress] = useState(location.address);
  const [faults, setFaults] = useState<Record<string, string>>({});
  // What one started from. After a clash it is what the other one saved, so that a second Save is on purpose.
  const [etag, setEtag] = useState<string | undefined>(() => etagOf(location));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const needed = translated(missing({ plainLocationName: name }, { plainLocationName: 'location.nameNeeded' }), t);
    setFaults(needed);
    if (Object.keys(needed).length > 0) return;
    const answer = await update({
      id: location._id,
      body: { plainLocationName: name, address, ...(moved ? { lat: moved.lat, lng: moved.lng } : {}) },
      etag: etag ?? etagOf(location),
    });
    if (answer.error) {
      if (isFailure(answer.error) && answer.error.code === 'changed_by_someone_else') setEtag(undefined);
      setFaults(fields(answer.error));
      toastFailed(t('location.updateFailed'), failed(answer.error));
      return;
    }
    toastDone(t('location.updated'));
    onClose();
  };

  const changed = isFailure(error) && error.code === 'changed_by_someone_else';
  const now = { name: location.plainLocationName, address: location.address || t('location.noAddress') };
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
        label={t('location.name')}
        name="plainLocationName"
        required
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFaults({});
        }}
        error={faults.plainLocationName}
      />
      <AddressInput
        label={t('field.address')}
        description={t('location.addressHint')}
        isOptional
        value={address}
        error={faults.address}
        onType={(typed) => {
          setAddress(typed);
          setFaults({});
        }}
        onPick={setAddress}
      />
      <p className="muted small" role="status">
        {moved
          ? t('createSite.at', { lat: moved.lat.toFixed(5), lng: moved.lng.toFixed(5) })
          : t('ourLocations.moveHint')}
      </p>
      <FormAlert failure={error} message={changed ? t('ourSites.changed', now) : undefined} />
      <div className="row">
        <Button type="submit" loading={isLoading}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
