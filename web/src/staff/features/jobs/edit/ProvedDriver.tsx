import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { NumberNote } from '../../../parts/NumberProof.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { jobsApi } from '../calls.ts';
import { driverLabel } from '../form/DriverSelect.tsx';

/** Another registration proved the number of the job's driver since: one press gives the job to that driver. */
export const ProvedDriver = ({ job }: { job: Job }) => {
  const { t, failed } = useTexts();
  const [give, { isLoading }] = jobsApi.useGiveToProvedMutation();
  const driver = job.assignedTrucker?.provedDriver;
  if (!driver || job.jobCompletedAt !== null) return null;
  const name = driverLabel(driver);
  const press = async () => {
    const { error } = await give(job);
    if (error) toastFailed(t('number.giveFailed'), failed(error));
    else toastDone(t('number.given', { name: `\u2068${name}\u2069` }));
  };
  return (
    <NumberNote
      text={
        <>
          {t('number.provedElsewhere')} <bdi className="strong">{name}</bdi>
        </>
      }
      button={
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void press()}>
          {t('number.give')}
        </Button>
      }
    />
  );
};
