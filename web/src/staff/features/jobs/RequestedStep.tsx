import { Check } from 'lucide-react';
import { usePolling } from '../../live/use-live.ts';
import { useTexts } from '../../parts/texts.ts';
import { jobsApi } from './calls.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { isConfirmed } from './job-state.ts';
import { useConfirmForDriver } from './use-confirm-for-driver.tsx';

/** The step that a driver asks to confirm: the button for it, or that it is done; nothing if the job has it no more. */
export const RequestedStep = ({ jobId, stepId }: { jobId: string; stepId: string }) => {
  const { t } = useTexts();
  const { data } = jobsApi.useJobQuery(jobId, usePolling());
  const { confirmForDriver, dialog } = useConfirmForDriver();
  const step = data?.value.steps.find(({ _id }) => _id === stepId);
  if (!data || !step) return null;
  if (isConfirmed(step))
    return (
      <span className="chip chip-green">
        <Check size={13} aria-hidden /> {t(step.staffConfirmation ? 'job.byStaff' : 'job.stepConfirmed')}
      </span>
    );
  return (
    <>
      <ConfirmStep job={data.value} step={step} onConfirm={confirmForDriver} />
      {dialog}
    </>
  );
};
