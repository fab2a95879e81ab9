import type { Site } from '@gatelingo/proto/http/sites-locations';
import { useState } from 'react';
import { placesApi } from '../calls.ts';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { PlaceForm } from '../PlaceForm.tsx';
import { usePlaceEdit } from '../use-place-edit.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';

/** Name and address of one site; saving finds the address's position. */
export const SiteEdit = ({ site, onClose }: { site: Site; onClose: () => void }) => {
  const { t } = useTexts();
  const [update, { isLoading, error }] = placesApi.useUpdateSiteMutation();
  const [geocode, geocoding] = placesApi.useLazyGeocodeQuery();
  const [name, setName] = useState(site.plainName);
  const [address, setAddress] = useState(site.address);
  const [picked, setPicked] = useState<MapPoint>();
  const { faults, clearFaults, save } = usePlaceEdit({
    place: site,
    needed: { name: 'site.nameNeeded', address: 'site.addressNeeded' },
    doneText: t('site.updated'),
    failedText: t('site.updateFailed'),
    onClose,
  });

  const pointOf = async (): Promise<MapPoint | undefined> => {
    if (picked) return { lat: picked.lat, lng: picked.lng };
    if (address === site.address) return undefined;
    const found = await geocode(address);
    if (found.data) return { lat: found.data.lat, lng: found.data.lng };
    toastFailed(t('site.notOnMap'), t('ourSites.pinStays'));
    return undefined;
  };
  const submit = () =>
    save({ name, address }, async (etag) =>
      update({ id: site._id, body: { name, address, ...(await pointOf()) }, etag }),
    );
  return (
    <PlaceForm
      nameLabel={t('field.siteName')}
      nameField="name"
      name={name}
      onName={(typed) => {
        setName(typed);
        clearFaults();
      }}
      address={address}
      onAddress={(typed, point) => {
        setAddress(typed);
        setPicked(point);
        clearFaults();
      }}
      faults={faults}
      failure={error}
      now={{ name: site.plainName, address: site.address }}
      isSaving={isLoading || geocoding.isFetching}
      onSave={() => void submit()}
      onClose={onClose}
    />
  );
};
