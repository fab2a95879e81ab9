import { Button, Modal } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { type ReactNode, useState } from 'react';
import { jobsApi } from './calls.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

/** Marks a job as complete; with open steps it asks first, because this cannot be undone. */
export const useCompleteJob = (): { complete: (job: Job) => void; dialog: ReactNode } => {
  const { t, failed } = useTexts();
  const [mark, { isLoading }] = jobsApi.useMarkJobCompleteMutation();
  const [asked, setAsked] = useState<Job>();

  const markNow = async ({ _id }: Job) => {
    const answer = await mark(_id);
    setAsked(undefined);
    if (answer.error) toastFailed(t('job.completeFailed'), failed(answer.error));
    else toastDone(t('job.markedComplete'));
  };
  const openSteps = (job: Job) => job.steps.filter(({ confirmation }) => confirmation === null).length;
  const cancel = () => setAsked(undefined);

  return {
    complete: (job) => {
      if (openSteps(job) === 0) void markNow(job);
      else setAsked(job);
    },
    dialog: asked && (
      <Modal
        opened
        onClose={cancel}
        title={t('job.completeSure', { title: asked.plainTitle })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <div className="stack">
          <p className="muted">{t('job.completeText', { count: openSteps(asked) })}</p>
          <div className="row">
            <Button loading={isLoading} onClick={() => void markNow(asked)}>
              {t('job.markComplete')}
            </Button>
            <Button variant="default" data-autofocus onClick={cancel}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      </Modal>
    ),
  };
};
