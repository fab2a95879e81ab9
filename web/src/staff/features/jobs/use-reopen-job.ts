import { jobsApi } from './calls.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

/** Makes a completed job active again; says so, or which other job its driver has. */
export const useReopenJob = (): ((id: string) => Promise<void>) => {
  const { t, failed, fields } = useTexts();
  const [reopen] = jobsApi.useReopenJobMutation();
  return async (id) => {
    const { error } = await reopen(id);
    if (error) toastFailed(t('job.reopenFailed'), fields(error).assignedTrucker ?? failed(error));
    else toastDone(t('job.reopened'));
  };
};
