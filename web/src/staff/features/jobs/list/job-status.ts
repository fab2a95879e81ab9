import type { JobStatus } from '@gatelingo/proto/http/jobs';
import { withFilter } from '../../../data/search-filter.ts';

// Spec, section 9: three values; the first is the default.
export const jobStatuses = ['active', 'completed', 'all'] as const satisfies readonly JobStatus[];

/** Reads the address; an invalid value counts as the default. */
export const statusFrom = (search: URLSearchParams): JobStatus =>
  jobStatuses.find((status) => status === search.get('status')) ?? 'active';

export const withStatus = (search: URLSearchParams, status: JobStatus): URLSearchParams =>
  withFilter(search, { status: status === 'active' ? '' : status });
