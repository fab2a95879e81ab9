import type { Trucker } from '@gatelingo/proto/http/registration';
import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../data/api.ts';
import { jobsApi } from '../calls.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';

/** What a job is put together from; undefined while it is being read. */
export interface Choices {
  sites: readonly Site[] | undefined;
  /** Of the chosen site; undefined also while none is chosen. */
  locations: readonly Location[] | undefined;
  truckers: readonly Trucker[] | undefined;
  /** Reads more truckers, where there are more. */
  moreTruckers?: () => void;
  failure: unknown;
  retry: () => void;
}

/** Sites, the locations of the chosen one, and the truckers without an active job. */
export const useChoices = (siteId: string): Choices => {
  const { t, failed } = useTexts();
  const sites = api.useSitesQuery(undefined);
  const locations = api.useSiteLocationsQuery(siteId === '' ? skipToken : siteId);
  const truckers = jobsApi.useAvailableTruckersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const failure = sites.error ?? locations.error ?? truckers.error;

  useEffect(() => {
    if (failure !== undefined) toastFailed(t('job.dataFailed'), failed(failure));
  }, [failure, t, failed]);

  const truckerPages = truckers.data?.pages;
  const found = useMemo(() => truckerPages?.flatMap((page) => page.truckers), [truckerPages]);
  return {
    sites: sites.data,
    locations: siteId === '' ? undefined : locations.currentData,
    truckers: found,
    ...(truckers.hasNextPage ? { moreTruckers: () => void truckers.fetchNextPage() } : {}),
    failure,
    retry: () => {
      for (const query of [sites, locations, truckers]) if (query.error) void query.refetch();
    },
  };
};
