import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import { MapPinned } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Archived } from '../Archived.tsx';
import { placesApi } from '../calls.ts';
import { archivedOf, inUse } from '../in-use.ts';
import { useUser } from '../../../data/use-user.ts';
import { usePolling } from '../../../live/use-live.ts';
import { ListWithMap } from '../ListWithMap.tsx';
import type { MapPoint } from '../../../parts/map/map-types.ts';
import { PlaceRow } from '../PlaceRow.tsx';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { yardMap, yardMarkers } from '../yard-markers.ts';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { usePlaceFilter } from '../PlaceFilter.tsx';
import { useArchive } from '../use-archive.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { LocationEdit } from './LocationEdit.tsx';
import { may } from '@gatelingo/proto/roles';

interface Editing {
  id: string;
  /** The marker's new position. */
  point: MapPoint | undefined;
}

/** The locations of one site, in a list and on a map; one at a time can be edited in the list. */
export const SiteLocations = ({ site, addButton }: { site: Site; addButton: ReactNode }) => {
  const { t } = useTexts();
  const mayArchive = may(useUser().role, 'locations');
  const query = placesApi.useSiteLocationsQuery(site._id, usePolling());
  const { data, error } = query;
  const [update] = placesApi.useUpdateLocationMutation();
  const { archive, bringBack } = useArchive(t('location.updateFailed'));
  useFailureToast(error, t('location.fetchFailed'));
  const used = useMemo(() => data && inUse(data), [data]);
  const archived = archivedOf(data ?? []);
  const archivable = ({ _id: id, plainLocationName, address, version }: Location) => ({
    ...{ name: plainLocationName, version },
    save: async (isArchived: boolean, etag: string) => {
      const body = { plainLocationName, address, isArchived };
      const { data: saved, error: failure } = await update({ id, body, etag });
      return { version: saved?.location.version, error: failure };
    },
  });
  const { shown, field } = usePlaceFilter(used, (location) => `${location.plainLocationName} ${location.address}`);
  const [editing, setEditing] = useState<Editing>();
  const [chosen, setChosen] = useState<string>();

  const markers = useMemo(
    () =>
      yardMarkers(site, shown ?? [], (name) => t('location.siteMarker', { name })).map((marker) =>
        marker.id === editing?.id ? { ...marker, ...editing.point, tone: 'yellow' as const, isFixed: false } : marker,
      ),
    [site, shown, editing, t],
  );
  const stop = () => setEditing(undefined);
  const choose = (id: string) => {
    setChosen(id);
    document.getElementById(`location-${id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <List
      query={query}
      rows={data}
      failed={t('location.fetchFailed')}
      empty={
        <ListEmpty icon={<MapPinned size={26} />} title={t('location.none')} text={t('ourLocations.emptyText')}>
          {addButton}
        </ListEmpty>
      }
      isFramed
    >
      {() => (
        <ListWithMap
          filter={field}
          below={
            <Archived
              places={archived.map((location) => ({ ...location, name: location.plainLocationName }))}
              onBringBack={
                mayArchive
                  ? (id) => {
                      const location = archived.find(({ _id }) => _id === id);
                      if (location) void bringBack(archivable(location));
                    }
                  : undefined
              }
            />
          }
          label={t('createLocation.existing', { name: site.plainName })}
          map={
            <SiteMap
              label={t('ourLocations.map', { name: site.plainName })}
              markers={markers}
              {...yardMap}
              isClustered={!editing}
              chosen={editing ? undefined : chosen}
              onChoose={choose}
              onPlace={editing && ((point) => setEditing({ ...editing, point }))}
            />
          }
        >
          {shown?.map((location) => {
            const { _id: id, plainLocationName, address } = location;
            return (
              <li key={id} id={`location-${id}`} data-chosen={id === chosen || undefined}>
                {id === editing?.id ? (
                  <LocationEdit location={location} moved={editing.point} onClose={stop} />
                ) : (
                  <PlaceRow
                    name={plainLocationName}
                    address={address || t('location.noAddress')}
                    isShown={id === chosen}
                    onEdit={() => setEditing({ id, point: undefined })}
                    onShow={() => setChosen(id === chosen ? undefined : id)}
                    onArchive={mayArchive ? () => void archive(archivable(location)) : undefined}
                  />
                )}
              </li>
            );
          })}
        </ListWithMap>
      )}
    </List>
  );
};
