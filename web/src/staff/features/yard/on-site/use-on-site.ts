import type { User } from '@gatelingo/proto/http/auth';
import { useEffect, useState } from 'react';
import { type Kept, saveList, readKeptList } from '../../../data/kept-list.ts';
import { useUser } from '../../../data/use-user.ts';
import { usePolling } from '../../../live/use-live.ts';
import { yardApi } from '../calls.ts';
import { type OnSiteList, ofSite } from './groups.ts';
import { savePage } from './save-page.ts';

/** Milliseconds after which the list is read again even while it is live: it says its age. */
const refreshedEvery = 60_000;

/** Another person's list is never shown. */
const nameOf = ({ companyId, userId }: Pick<User, 'companyId' | 'userId'>, siteId: string) =>
  ['on-site', companyId, userId, siteId].join(' ');

/** The newer one of the site's list and of all sites'. */
const readKept = async (user: Pick<User, 'companyId' | 'userId'>, siteId: string) => {
  const own = await readKeptList<OnSiteList>(nameOf(user, siteId));
  if (siteId === '') return own;
  const all = await readKeptList<OnSiteList>(nameOf(user, ''));
  if (!all || (own && own.at >= all.at)) return own;
  return { ...all, value: ofSite(all.value, siteId) };
};

const unkept = (failure: unknown) => console.warn('The list is not kept on this device.', failure);

/** Who is on site, live; without a connection as this device kept it. */
export const useOnSite = (siteId: string) => {
  const user = useUser();
  const query = yardApi.useOnSiteQuery(siteId === '' ? {} : { siteId }, {
    ...usePolling(refreshedEvery),
    refetchOnMountOrArgChange: true,
  });
  const { currentData, fulfilledTimeStamp = 0, error } = query;
  const [kept, setKept] = useState<{ siteId: string; list: Kept<OnSiteList> | undefined }>();

  useEffect(() => {
    if (!currentData) return;
    saveList(user.userId, nameOf(user, siteId), currentData, fulfilledTimeStamp).catch(unkept);
  }, [currentData, fulfilledTimeStamp, siteId, user]);

  useEffect(() => {
    savePage().catch(unkept);
  }, []);

  const isOut = currentData === undefined && error !== undefined;
  useEffect(() => {
    if (!isOut) return;
    readKept(user, siteId)
      .catch((failure: unknown) => {
        unkept(failure);
        return undefined;
      })
      .then((list) => setKept({ siteId, list }))
      .catch(unkept);
  }, [isOut, siteId, user]);

  const fresh = currentData && { value: currentData, at: fulfilledTimeStamp };
  const stored = isOut && kept?.siteId === siteId ? kept.list : undefined;
  return {
    shown: fresh ?? stored,
    /** The list cannot be read now. */
    failure: error,
    isLoading: !fresh && !stored && (!isOut || kept?.siteId !== siteId),
    retry: () => void query.refetch(),
  };
};
