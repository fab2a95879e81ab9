import type { Location } from '@gatelingo/proto/http/sites-locations';
import { useState } from 'react';
import { placesApi } from '../calls.ts';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { PlaceForm } from '../PlaceForm.tsx';
import { usePlaceEdit } from '../use-place-edit.ts';
import { useTexts } from '../../../parts/texts.ts';

interface Props {
  location: Location;
  /** The marker's new position on the map. */
  moved: MapPoint | undefined;
  onClose: () => void;
}

/** Name and address of one location; its marker is moved on the map beside the form. */
export const LocationEdit = ({ location, moved, onClose }: Props) => {
  const { t } = useTexts();
  const [update, { isLoading, error }] = placesApi.useUpdateLocationMutation();
  const [name, setName] = useState(location.plainLocationName);
  const [address, setAddress] = useState(location.address);
  const { faults, clearFaults, save } = usePlaceEdit({
    place: location,
    needed: { plainLocationName: 'location.nameNeeded' },
    doneText: t('location.updated'),
    failedText: t('location.updateFailed'),
    onClose,
  });
  const submit = () =>
    save({ plainLocationName: name }, (etag) => {
      const point = moved && { lat: moved.lat, lng: moved.lng };
      return update({ id: location._id, body: { plainLocationName: name, address, ...point }, etag });
    });
  return (
    <PlaceForm
      nameLabel={t('location.name')}
      nameField="plainLocationName"
      name={name}
      onName={(typed) => {
        setName(typed);
        clearFaults();
      }}
      address={address}
      addressHint={t('location.addressHint')}
      onAddress={(typed) => {
        setAddress(typed);
        clearFaults();
      }}
      faults={faults}
      failure={error}
      now={{ name: location.plainLocationName, address: location.address || t('location.noAddress') }}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p className="muted small" role="status">
        {moved
          ? t('createSite.at', { lat: moved.lat.toFixed(5), lng: moved.lng.toFixed(5) })
          : t('ourLocations.moveHint')}
      </p>
    </PlaceForm>
  );
};
