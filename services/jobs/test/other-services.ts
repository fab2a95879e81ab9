import { collectFacts } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/events';
import type { JobsService } from './jobs-service.ts';

interface JobFact {
  type: string;
  version: number;
  companyId: string;
  payload: { job?: Job | undefined; stepId?: string; n?: number; distance?: number | undefined };
}

/** Collects everything that jobs publishes from now until it stops. */
export const followJobs = async (jobs: JobsService) => {
  const follower = await collectFacts(['jobs.job.v1'], jobs);
  jobs.context.onStop('follower', () => follower.stop());
  const published = () =>
    follower.facts.map((fact) => {
      const { type, version, companyId, payload } = fact as unknown as JobFact;
      const { job, stepId, n, distance } = payload;
      return { type: type.split('.').at(-1) ?? '', version, companyId, job, stepId, n, distance };
    });
  return {
    get published() {
      return published();
    },
    /** The published facts of a job, like `StepActivated 2`, in order of arrival. */
    factsOf: (jobId: string) =>
      published()
        .filter(({ job }) => job?.jobId === jobId)
        .map(({ type, version }) => `${type} ${String(version)}`),
    newestOf: (jobId: string) => published().findLast(({ job }) => job?.jobId === jobId),
  };
};
