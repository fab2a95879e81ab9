import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { placesApi } from '../../places/index.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';

/** The options of a job's form; undefined until they are loaded. */
export interface Choices {
  sites: readonly Site[] | undefined;
  /** The chosen site's; undefined also while no site is chosen. */
  locations: readonly Location[] | undefined;
  failure: unknown;
  retry: () => void;
}

/** Sites and the chosen site's locations. */
export const useChoices = (siteId: string): Choices => {
  const { t, failed } = useTexts();
  const sites = placesApi.useSitesQuery(undefined);
  const locations = placesApi.useSiteLocationsQuery(siteId === '' ? skipToken : siteId);
  const failure = sites.error ?? locations.error;

  useEffect(() => {
    if (failure !== undefined) toastFailed(t('job.dataFailed'), failed(failure));
  }, [failure, t, failed]);

  return {
    sites: sites.data,
    locations: siteId === '' ? undefined : locations.currentData,
    failure,
    retry: () => {
      for (const query of [sites, locations]) if (query.error) void query.refetch();
    },
  };
};
