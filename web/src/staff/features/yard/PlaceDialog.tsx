import { Button, Modal, TextInput } from '@mantine/core';
import { may } from '@gatelingo/proto/roles';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { useSendForm } from '../../parts/use-send-form.ts';
import { inUse, placesApi } from '../places/index.ts';
import { nameOf } from './moves.ts';
import styles from './PlaceDialog.module.css';

interface Props {
  visit: YardVisit;
  isCall: boolean;
  onChoose: (place: { locationId?: string; text?: string }) => void;
  onClose: () => void;
}

/** The places of the visit's site, one press each; a call also takes a place in staff's own words. */
export const PlaceDialog = ({ visit, isCall, onChoose, onClose }: Props) => {
  const { t, failed } = useTexts();
  const { role } = useUser();
  const locations = placesApi.useSiteLocationsQuery(visit.siteId);
  const form = useSendForm({
    start: { place: '' },
    longest: { place: 200 },
    send: ({ place }) => Promise.resolve(place.trim() !== '' && onChoose({ text: place.trim() })),
  });
  const places = inUse(locations.data ?? []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isCall ? 'yard.callTitle' : 'yard.dockTitle', { name: nameOf(visit) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        {locations.error && <p role="alert">{failed(locations.error)}</p>}
        <ul className={styles.places}>
          {places.map(({ _id, plainLocationName }) => (
            <li key={_id}>
              <Button
                variant="default"
                fullWidth
                justify="start"
                leftSection={<MapPin size={16} aria-hidden />}
                onClick={() => onChoose({ locationId: _id })}
              >
                <bdi>{plainLocationName}</bdi>
              </Button>
            </li>
          ))}
        </ul>
        {locations.data && places.length === 0 && (
          <p className="muted">
            {t('yard.noPlaces')}{' '}
            {may(role, 'locations') && <Link to="/create-location">{t('nav.createLocation')}</Link>}
          </p>
        )}
        {isCall ? (
          <form className="row" onSubmit={form.submit} noValidate>
            <TextInput
              className={styles.own ?? ''}
              label={t('yard.ownPlace')}
              description={t('yard.ownPlaceOnPass')}
              placeholder={t('yard.ownPlaceHint')}
              {...form.input('place')}
            />
            <Button type="submit" className={styles.go ?? ''}>
              {t('yard.act.call')}
            </Button>
          </form>
        ) : (
          <Button variant="light" onClick={() => onChoose({})}>
            {t('yard.anyDock')}
          </Button>
        )}
      </div>
    </Modal>
  );
};
