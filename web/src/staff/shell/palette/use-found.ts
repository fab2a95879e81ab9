import { useDebouncedValue } from '@mantine/hooks';
import { ClipboardList, ListChecks, type LucideIcon, MapPinned } from 'lucide-react';
import { useMemo } from 'react';
import { arrival } from '../../../shared/format/dates.ts';
import { inUse, placesApi } from '../../features/places/index.ts';
import { useUser } from '../../data/use-user.ts';
import { searchOf } from '../../features/registrations/search/search-marks.ts';
import { withZone } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';
import { foundOfAKind, paletteApi } from './calls.ts';
import { rank } from './ranking.ts';
import { may } from '@gatelingo/proto/roles';

// Milliseconds without typing before the server is asked.
const pause = 200;

/** Something that was found in the company's data. */
export interface Found {
  id: string;
  icon: LucideIcon;
  title: string;
  about: string;
  to: string;
}

export interface FoundGroup {
  /** The key of its name. */
  name: string;
  found: Found[];
  isLoading: boolean;
  failure: unknown;
  retry: () => unknown;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** Searches drivers by name, phone or plate, the newest active jobs, and the sites, as far as the role may see them. */
export const useFound = (typed: string): FoundGroup[] => {
  const { language } = useTexts();
  const { role } = useUser();
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const searched = searchOf(settled);
  const skip = searched === '';
  const isSettled = settled === typed.trim();
  const drivers = paletteApi.useFoundDriversQuery(searched, { skip });
  const jobs = paletteApi.useJobsToFindQuery(undefined, { skip: skip || !may(role, 'jobs') });
  const sites = placesApi.useSitesQuery(undefined, { skip });

  const foundDrivers = useMemo(
    () =>
      (drivers.currentData ?? []).map(
        ({ _id, name, surname, licensePlateTruck, siteName, barcodeName, createdAt, timeZone }): Found => ({
          id: `driver-${_id}`,
          icon: ClipboardList,
          title: `${name} ${surname}`.trim(),
          about: joined([
            licensePlateTruck,
            siteName,
            barcodeName,
            withZone(arrival(createdAt, language, { timeZone }), timeZone),
          ]),
          to: `/registration-overview?${new URLSearchParams({ q: searched, id: _id }).toString()}`,
        }),
      ),
    [drivers.currentData, searched, language],
  );
  const foundJobs = useMemo(
    () =>
      rank(jobs.data ?? [], searched, ({ plainTitle, assignedTrucker, site }) => [
        plainTitle,
        assignedTrucker ? `${assignedTrucker.plainName} ${assignedTrucker.plainSurname}` : '',
        assignedTrucker?.plainLicensePlateTruck ?? '',
        site.plainName,
      ])
        .slice(0, foundOfAKind)
        .map(({ _id, plainTitle, assignedTrucker, site }): Found => ({
          id: `job-${_id}`,
          icon: ListChecks,
          title: plainTitle,
          about: joined([
            assignedTrucker ? `${assignedTrucker.plainName} ${assignedTrucker.plainSurname}` : '',
            assignedTrucker?.plainLicensePlateTruck ?? '',
            site.plainName,
          ]),
          to: `/manage-jobs/edit/${_id}`,
        })),
    [jobs.data, searched],
  );
  const foundSites = useMemo(
    () =>
      rank(inUse(sites.data ?? []), searched, ({ plainName, address }) => [plainName, address])
        .slice(0, foundOfAKind)
        .map(({ _id, plainName, address }): Found => ({
          id: `site-${_id}`,
          icon: MapPinned,
          title: plainName,
          about: address,
          // Its gates and ramps are for administrators.
          to: may(role, 'locations') ? `/our-locations?siteId=${_id}` : '/our-sites',
        })),
    [sites.data, searched, role],
  );

  if (searchOf(typed.trim()) === '') return [];
  const group = (
    name: string,
    found: Found[],
    query: { isFetching: boolean; error?: unknown; refetch: () => unknown },
  ) => ({
    name,
    found: isSettled ? found : [],
    isLoading: !isSettled || (query.isFetching && found.length === 0),
    failure: isSettled ? query.error : undefined,
    retry: query.refetch,
  });
  return [
    group('palette.drivers', foundDrivers, drivers),
    ...(may(role, 'jobs') ? [group('palette.jobs', foundJobs, jobs)] : []),
    group('palette.sites', foundSites, sites),
  ];
};
