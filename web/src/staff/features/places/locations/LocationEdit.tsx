import type { Location } from '@gatelingo/proto/http/sites-locations';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { useTexts } from '../../../parts/texts.ts';
import { placesApi } from '../calls.ts';
import { PlaceForm } from '../PlaceForm.tsx';

interface Props {
  location: Location;
  /** The marker's new position on the map. */
  moved: MapPoint | undefined;
  onClose: () => void;
}

/** Name and address of one location; its marker is moved on the map beside the form. */
export const LocationEdit = ({ location, moved, onClose }: Props) => {
  const { t } = useTexts();
  const [update] = placesApi.useUpdateLocationMutation();
  return (
    <PlaceForm
      keptAs={`location.${location._id}`}
      place={{ ...location, name: location.plainLocationName }}
      nameLabel={t('location.name')}
      nameField="plainLocationName"
      addressHint={t('location.addressHint')}
      needed={{ plainLocationName: 'location.nameNeeded' }}
      doneText={t('location.updated')}
      failedText={t('location.updateFailed')}
      onSend={({ plainLocationName = '', address }, etag) => {
        const point = moved && { lat: moved.lat, lng: moved.lng };
        return update({ id: location._id, body: { plainLocationName, address, ...point }, etag }).unwrap();
      }}
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
