import { Button, Checkbox, TextInput } from '@mantine/core';
import { LocateFixed } from 'lucide-react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placesApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import styles from '../MapForm.module.css';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { useLocate } from '../use-locate.ts';
import { AddressInput } from '../AddressInput.tsx';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { missing, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { classes } from '../../../parts/classes.ts';

import { emptySite, withFoundAddress, withPickedAddress, withPoint, withTypedAddress } from './site-draft.ts';

// Spec, section 9.
const siteZoom = 12;

export const CreateSiteForm = () => {
  const { t, failed, fields } = useTexts();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptySite);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [idempotency] = useState(() => createIdempotency());
  const [create, creating] = placesApi.useCreateSiteMutation();
  const [geocode, geocoding] = placesApi.useLazyGeocodeQuery();
  const [reverse] = placesApi.useLazyReverseGeocodeQuery();

  const noFault = (field: string) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));

  const placeAt = async (point: MapPoint) => {
    setDraft((now) => withPoint(now, point));
    if (draft.addressFrom === 'typed') return;
    const found = await reverse(point);
    if (found.error) {
      toastFailed(t('site.addressFailed'), failed(found.error));
      return;
    }
    const address = found.data?.address;
    if (address) setDraft((now) => withFoundAddress(now, point, address));
  };

  const { locate, isLocating } = useLocate((point) => void placeAt(point));

  const pointOf = async (address: string): Promise<MapPoint | undefined> => {
    if (draft.point) return draft.point;
    const found = await geocode(address);
    if (found.error) {
      toastFailed(t('site.addressFailed'), failed(found.error));
      return undefined;
    }
    if (!found.data) {
      toastFailed(t('site.notOnMap'), t('site.notOnMapHelp'));
      setFaults({ address: t('site.notOnMap') });
      return undefined;
    }
    const point = { lat: found.data.lat, lng: found.data.lng };
    setDraft((now) => ({ ...now, point, pointFrom: 'address' }));
    return point;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const needed = translated(missing({ ...draft }, { name: 'site.nameNeeded', address: 'site.addressNeeded' }), t);
    setFaults(needed);
    if (Object.keys(needed).length > 0) return;
    const point = await pointOf(draft.address);
    if (!point) return;
    const { name, address, isOurSite } = draft;
    const body = { name, address, lat: point.lat, lng: point.lng, isOurSite };
    const answer = await create({ body, key: idempotency.keyFor(body) });
    if (answer.error) {
      setFaults(fields(answer.error));
      toastFailed(t('site.createFailed'), failed(answer.error));
      return;
    }
    if (!answer.data.siteId) {
      toastFailed(t('site.createRefused'));
      return;
    }
    idempotency.done();
    toastDone(t('site.created'));
    void navigate('/dashboard');
  };

  const markers = useMemo(
    () => (draft.point ? [{ id: 'site', ...draft.point, label: draft.name || t('createSite.newSite') }] : []),
    [draft.point, draft.name, t],
  );

  return (
    <form className={classes('card', styles.form)} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <TextInput
          label={t('field.siteName')}
          placeholder={t('createSite.nameExample')}
          name="name"
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => {
            setDraft({ ...draft, name: event.target.value });
            noFault('name');
          }}
          error={faults.name}
        />
        <AddressInput
          label={t('field.address')}
          value={draft.address}
          error={faults.address}
          onType={(address) => {
            setDraft((now) => withTypedAddress(now, address));
            noFault('address');
          }}
          onPick={(address, point) => setDraft((now) => withPickedAddress(now, address, point))}
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
        <Checkbox
          label={t('field.isOurSite')}
          description={t('createSite.isOurSiteHint')}
          name="isOurSite"
          checked={draft.isOurSite}
          onChange={(event) => setDraft({ ...draft, isOurSite: event.target.checked })}
        />
        <FormAlert failure={creating.error} />
        <div className={styles.send}>
          <Button type="submit" loading={creating.isLoading || geocoding.isFetching}>
            {t('createSite.submit')}
          </Button>
        </div>
      </div>
      <div className={styles.mapSide}>
        <div className={styles.map}>
          <SiteMap
            label={t('createSite.map')}
            markers={markers}
            zoom={siteZoom}
            onPlace={(point) => void placeAt(point)}
          />
        </div>
        <p className={styles.hint} role="status">
          {draft.point
            ? t('createSite.at', { lat: draft.point.lat.toFixed(5), lng: draft.point.lng.toFixed(5) })
            : t('createSite.mapHint')}
        </p>
      </div>
    </form>
  );
};
