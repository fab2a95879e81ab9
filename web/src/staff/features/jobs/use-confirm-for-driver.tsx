import type { Job, JobStep } from '@gatelingo/proto/http/jobs';
import { type ReactNode, useState } from 'react';
import { jobsApi } from './calls.ts';
import { Confirm } from '../../parts/Confirm.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

export type ConfirmForDriver = (job: Job, step: JobStep) => void;

/** Confirms a step for its driver; it asks first, because this cannot be undone. */
export const useConfirmForDriver = (): { confirmForDriver: ConfirmForDriver; dialog: ReactNode } => {
  const { t, failed } = useTexts();
  const [confirm] = jobsApi.useConfirmForDriverMutation();
  const [asked, setAsked] = useState<{ id: string; stepId: string; number: number; place: string }>();

  const confirmNow = async ({ id, stepId, number }: NonNullable<typeof asked>) => {
    const answer = await confirm({ id, stepId });
    setAsked(undefined);
    if (answer.error) toastFailed(t('job.confirmFailed'), failed(answer.error));
    else toastDone(t('job.confirmedForDriver', { number }));
  };
  return {
    confirmForDriver: ({ _id: id, steps }, { _id: stepId, location }) =>
      setAsked({
        ...{ id, stepId, place: location.plainLocationName },
        number: steps.findIndex(({ _id }) => _id === stepId) + 1,
      }),
    dialog: asked && (
      <Confirm
        title={t('job.confirmSure', { number: asked.number, place: asked.place })}
        text={t('job.confirmText')}
        button={t('job.confirmStep')}
        isDestructive={false}
        onConfirm={() => confirmNow(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
};
