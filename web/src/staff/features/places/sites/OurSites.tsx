import type { Site } from '@gatelingo/proto/http/sites-locations';
import { Button } from '@mantine/core';
import { MapPinPlus, MapPinned } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Archived } from '../Archived.tsx';
import { placesApi } from '../calls.ts';
import { archivedOf, inUse } from '../in-use.ts';
import { usePolling } from '../../../live/use-live.ts';
import { useUser } from '../../../data/use-user.ts';
import { ListWithMap } from '../ListWithMap.tsx';
import { PlaceRow } from '../PlaceRow.tsx';
import { siteMarkers } from '../../../parts/map/site-markers.ts';
import { SiteMap } from '../../../parts/map/SiteMap.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { LiveState, PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { usePlaceFilter } from '../PlaceFilter.tsx';
import { useArchive } from '../use-archive.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { SiteEdit } from './SiteEdit.tsx';
import { may } from '@gatelingo/proto/roles';

// A single site is shown at the same zoom as where it was created.
const nearest = 12;

/** The company's sites, in a list and on a map; one at a time can be edited in the list. */
const OurSites = () => {
  const { t } = useTexts();
  const { role } = useUser();
  const query = placesApi.useSitesQuery(undefined, usePolling());
  const { data, error } = query;
  const [update] = placesApi.useUpdateSiteMutation();
  const { archive, bringBack } = useArchive(t('site.updateFailed'));
  useFailureToast(error, t('site.fetchFailed'));
  const used = useMemo(() => data && inUse(data), [data]);
  const archived = archivedOf(data ?? []);
  const mayArchive = may(role, 'settings');
  const archivable = ({ _id: id, plainName: name, address, version }: Site) => ({
    ...{ name, version },
    save: async (isArchived: boolean, etag: string) => {
      const { data: saved, error: failure } = await update({ id, body: { name, address, isArchived }, etag });
      return { version: saved?.site.version, error: failure };
    },
  });
  const { shown, field } = usePlaceFilter(used, ({ plainName, address }) => `${plainName} ${address}`);
  const [editing, setEditing] = useState<string>();
  const [chosen, setChosen] = useState<string>();

  const markers = useMemo(() => siteMarkers(shown ?? []), [shown]);
  const choose = (id: string) => {
    setChosen(id);
    document.getElementById(`site-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const newSite = may(role, 'settings') && (
    <Button component={Link} to="/create-site" leftSection={<MapPinPlus size={17} aria-hidden />}>
      {t('nav.createSite')}
    </Button>
  );

  return (
    <>
      <PageTitle title={t('ourSites.title')} below={<LiveState />}>
        {newSite}
      </PageTitle>
      <List
        query={query}
        rows={data}
        failed={t('ourSites.failed')}
        empty={
          <ListEmpty icon={<MapPinned size={26} />} title={t('ourSites.empty')} text={t('ourSites.emptyText')}>
            {newSite}
          </ListEmpty>
        }
        isFramed
      >
        {() => (
          <ListWithMap
            label={t('ourSites.title')}
            below={
              <Archived
                places={archived.map((site) => ({ ...site, name: site.plainName }))}
                onBringBack={
                  mayArchive
                    ? (id) => {
                        const site = archived.find(({ _id }) => _id === id);
                        if (site) void bringBack(archivable(site));
                      }
                    : undefined
                }
              />
            }
            filter={field}
            map={
              <SiteMap
                label={t('ourSites.map')}
                markers={markers}
                zoom={nearest}
                isClustered
                chosen={chosen}
                onChoose={choose}
              />
            }
          >
            {shown?.map((site) => (
              <li key={site._id} id={`site-${site._id}`} data-chosen={site._id === chosen || undefined}>
                {site._id === editing ? (
                  <SiteEdit site={site} onClose={() => setEditing(undefined)} />
                ) : (
                  <PlaceRow
                    name={site.plainName}
                    address={site.address}
                    chip={site.isOurSite ? t('ourSites.ours') : undefined}
                    onEdit={() => setEditing(site._id)}
                    onShow={() => setChosen(site._id === chosen ? undefined : site._id)}
                    isShown={site._id === chosen}
                    onArchive={mayArchive ? () => void archive(archivable(site)) : undefined}
                  />
                )}
              </li>
            ))}
          </ListWithMap>
        )}
      </List>
    </>
  );
};

export default OurSites;
