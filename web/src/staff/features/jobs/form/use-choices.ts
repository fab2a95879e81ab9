import type { Trucker } from '@gatelingo/proto/http/registration';
import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../data/api.ts';
import { jobsApi } from '../calls.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';

/** The options of a job's form; undefined until they are loaded. */
export interface Choices {
  sites: readonly Site[] | undefined;
  /** The chosen site's; undefined also while no site is chosen. */
  locations: readonly Location[] | undefined;
  truckers: readonly Trucker[] | undefined;
  /** Loads more truckers; missing if there are no more. */
  moreTruckers?: () => void;
  failure: unknown;
  retry: () => void;
}

/** Sites, the chosen site's locations, and the truckers without an active job. */
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
