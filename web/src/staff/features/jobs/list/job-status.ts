import type { JobStatus } from '@gatelingo/proto/http/jobs';

// Spec, section 9: three values; the first is the default.
export const jobStatuses = ['active', 'completed', 'all'] as const satisfies readonly JobStatus[];
const firstStatus = jobStatuses[0];

/** Reads the address; an invalid value counts as the default. */
export const statusFrom = (search: URLSearchParams): JobStatus =>
  jobStatuses.find((status) => status === search.get('status')) ?? firstStatus;

/** In the address; the default is left out. */
export const statusFilter = (status: JobStatus): { status: string } => ({
  status: status === firstStatus ? '' : status,
});
