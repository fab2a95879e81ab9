import type { Job } from '@gatelingo/proto/http/jobs';
import { type ReactNode, useState } from 'react';
import { jobsApi } from './calls.ts';
import { isConfirmed } from './job-state.ts';
import { useReopenJob } from './use-reopen-job.ts';
import { Confirm } from '../../parts/Confirm.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed, toastUndo } from '../../parts/toasts.tsx';

/** Marks a job as complete, which can be taken back; with open steps it asks first, because the driver's links end. */
export const useCompleteJob = (): { complete: (job: Job) => void; dialog: ReactNode } => {
  const { t, failed } = useTexts();
  const [mark] = jobsApi.useMarkJobCompleteMutation();
  const reopen = useReopenJob();
  const [asked, setAsked] = useState<Job>();

  const markNow = async ({ _id }: Job) => {
    const answer = await mark(_id);
    setAsked(undefined);
    if (answer.error) toastFailed(t('job.completeFailed'), failed(answer.error));
    else toastUndo(t('job.markedComplete'), () => void reopen(_id));
  };
  const openSteps = (job: Job) => job.steps.filter((step) => !isConfirmed(step)).length;

  return {
    complete: (job) => {
      if (openSteps(job) === 0) void markNow(job);
      else setAsked(job);
    },
    dialog: asked && (
      <Confirm
        title={t('job.completeSure', { title: asked.plainTitle })}
        text={t('job.completeText', { count: openSteps(asked) })}
        button={t('job.markComplete')}
        isDestructive={false}
        onConfirm={() => markNow(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
};
