import type { Site } from '@gatelingo/proto/http/sites-locations';
import { zone } from '../../../../shared/format/dates.ts';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { placesApi } from '../calls.ts';
import { PlaceForm } from '../PlaceForm.tsx';
import { may } from '@gatelingo/proto/roles';
import { settingsBody, settingsDraft } from '../settings-draft.ts';

const noCountries: readonly string[] = [];

/** Name and address of one site, and for administrators whose it is and its settings; saving finds the address's position. */
export const SiteEdit = ({ site, onClose }: { site: Site; onClose: () => void }) => {
  const { t } = useTexts();
  const { role } = useUser();
  const [update] = placesApi.useUpdateSiteMutation();
  const [geocode] = placesApi.useLazyGeocodeQuery();

  const settings = may(role, 'settings') ? settingsDraft(site) : undefined;

  const pointOf = async (address: string, picked: MapPoint | undefined): Promise<MapPoint | undefined> => {
    if (picked) return { lat: picked.lat, lng: picked.lng };
    if (address === site.address) return undefined;
    const found = await geocode(address);
    if (found.data) return { lat: found.data.lat, lng: found.data.lng };
    toastFailed(t('site.notOnMap'), t('ourSites.pinStays'));
    return undefined;
  };
  return (
    <PlaceForm
      keptAs={`site.${site._id}`}
      place={{ ...site, name: site.plainName }}
      nameLabel={t('field.siteName')}
      nameField="name"
      needed={{ name: 'site.nameNeeded', address: 'site.addressNeeded' }}
      doneText={t('site.updated')}
      failedText={t('site.updateFailed')}
      smsCountries={may(role, 'settings') ? (site.smsCountries ?? noCountries) : undefined}
      timeZone={may(role, 'settings') ? (site.timeZone ?? zone) : undefined}
      isOurSite={may(role, 'settings') ? site.isOurSite : undefined}
      settings={settings}
      onSend={async ({ name = '', address, picked, smsCountries, timeZone, isOurSite, ...typed }, etag) => {
        const body = {
          ...{ name, address, ...(await pointOf(address, picked)) },
          ...(smsCountries && { smsCountries: [...smsCountries] }),
          ...(timeZone && { timeZone }),
          ...(isOurSite !== undefined && { isOurSite }),
          ...(settings && settingsBody({ ...settings, ...typed })),
        };
        return update({ id: site._id, body, etag }).unwrap();
      }}
      onClose={onClose}
    />
  );
};
