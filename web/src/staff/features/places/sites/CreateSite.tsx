import { Checkbox, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { forRight } from '../../../parts/for-right.tsx';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastCreated, toastFailed } from '../../../parts/toasts.tsx';
import { useKeptForm } from '../../../parts/use-kept-form.ts';
import { AddressInput } from '../AddressInput.tsx';
import { placesApi } from '../calls.ts';
import { inUse } from '../in-use.ts';
import { MapForm } from '../MapForm.tsx';
import { usePlaceAt } from '../use-place-at.ts';
import { siteMarkers } from '../../../parts/map/site-markers.ts';
import {
  emptySite,
  type SiteDraft,
  withFoundAddress,
  withPickedAddress,
  withPoint,
  withTypedAddress,
} from './site-draft.ts';

// Spec, section 9.
const siteZoom = 12;

/** A new site, by address, by map or from the device's position. */
const CreateSite = () => {
  const { t, failed } = useTexts();
  const navigate = useNavigate();
  const { data: sites } = placesApi.useSitesQuery(undefined);
  const [create] = placesApi.useCreateSiteMutation();
  const [geocode] = placesApi.useLazyGeocodeQuery();

  const pointOf = async ({ point, address }: SiteDraft): Promise<MapPoint | undefined> => {
    if (point) return point;
    const { data, error } = await geocode(address);
    if (error) toastFailed(t('site.addressFailed'), failed(error));
    if (error) return undefined;
    if (!data) {
      toastFailed(t('site.notOnMap'), t('site.notOnMapHelp'));
      form.setErrors({ address: t('site.notOnMap') });
      return undefined;
    }
    const found = { lat: data.lat, lng: data.lng };
    form.change((now) => ({ ...now, point: found, pointFrom: 'address' }));
    return found;
  };
  const form = useKeptForm({
    name: 'newSite',
    start: emptySite,
    longest: { name: 200, address: 500 },
    needed: { name: 'site.nameNeeded', address: 'site.addressNeeded' },
    failedText: t('site.createFailed'),
    send: async (draft) => {
      const at = await pointOf(draft);
      if (!at) return;
      const { name, address, isOurSite } = draft;
      const body = { name, address, lat: at.lat, lng: at.lng, isOurSite };
      const { siteId } = await create({ body, key: form.keyFor(body) }).unwrap();
      if (!siteId) {
        toastFailed(t('site.createRefused'));
        return;
      }
      form.sent();
      if (!form.isHere()) return;
      toastCreated(t('site.created'), { label: t('nav.ourSites'), open: () => void navigate('/our-sites') });
      void navigate('/dashboard');
    },
  });
  const { name, address, addressFrom, point } = form.values;
  const place = usePlaceAt({
    isTyped: addressFrom === 'typed',
    onPoint: (at) => form.change((now) => withPoint(now, at)),
    onAddress: (found) => form.change((now) => (found && now.point ? withFoundAddress(now, now.point, found) : now)),
  });
  const others = useMemo(() => siteMarkers(inUse(sites ?? []), true), [sites]);
  const markers = point ? [...others, { id: 'site', ...point, label: name || t('createSite.newSite') }] : others;
  // Until the site has a place, the map is where the company's newest site is.
  const around = point ? undefined : sites?.at(-1);

  return (
    <>
      <PageTitle title={t('createSite.title')} below={t('createSite.lead')} />
      <MapForm
        form={form}
        button={t('createSite.submit')}
        labels={{ name: t('field.siteName'), address: t('field.address') }}
        map={{ label: t('createSite.map'), markers, zoom: siteZoom, around }}
        point={point}
        hint={t('createSite.mapHint')}
        place={place}
        more={
          <Checkbox
            label={t('field.isOurSite')}
            description={t('createSite.isOurSiteHint')}
            {...form.input('isOurSite', { type: 'checkbox' })}
          />
        }
      >
        <TextInput
          label={t('field.siteName')}
          placeholder={t('createSite.nameExample')}
          required
          {...form.input('name')}
        />
        <AddressInput
          label={t('field.address')}
          value={address}
          error={form.errors.address}
          onType={(typed) => form.change((now) => withTypedAddress(now, typed))}
          onPick={(picked, at) => form.change((now) => withPickedAddress(now, picked, at))}
        />
      </MapForm>
    </>
  );
};

export default forRight('settings', CreateSite, 'createSite.title', 'createSite.lead');
