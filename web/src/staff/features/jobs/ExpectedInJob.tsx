import { usePolling } from '../../live/use-live.ts';
import { SiteClock } from '../../parts/site-clock.ts';
import { jobsApi } from './calls.ts';
import { ExpectedChip } from './ExpectedChip.tsx';
import { isConfirmed } from './job-state.ts';

/** When the driver of a job is expected, if the driver announced a delay for the step that is next. */
export const ExpectedInJob = ({ jobId }: { jobId: string }) => {
  const { data } = jobsApi.useJobQuery(jobId, usePolling());
  return (
    <SiteClock value={data?.value.timeZone}>
      <ExpectedChip step={data?.value.steps.find((step) => !isConfirmed(step))} />
    </SiteClock>
  );
};
