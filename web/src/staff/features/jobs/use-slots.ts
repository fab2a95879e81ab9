import { useMemo } from 'react';
import { useWhole } from '../../parts/QuickFilter.tsx';
import { useMore } from '../../parts/use-more.ts';
import { jobsApi } from './calls.ts';
import { type Slots, slotsOf } from './same-place.ts';

/** Where and when the company's active jobs are planned. */
export const useSlots = (): Slots => {
  const query = jobsApi.useJobsInfiniteQuery({ status: 'active' });
  useWhole(useMore(query), true);
  const pages = query.currentData?.pages;
  return useMemo(() => slotsOf(pages?.flatMap((page) => page.jobs) ?? []), [pages]);
};
