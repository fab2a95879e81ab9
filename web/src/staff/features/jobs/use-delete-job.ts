import type { Job } from '@gatelingo/proto/http/jobs';
import { jobsApi } from './calls.ts';
import { jobDeletions } from '../../data/undoable-deletions.ts';
import { useTexts } from '../../parts/texts.ts';
import { useUndoableDelete } from '../../parts/use-undoable-delete.ts';

/** Hides a job's row at once; the deletion can be undone for ten seconds. */
export const useDeleteJob = () => {
  const { t } = useTexts();
  const [remove] = jobsApi.useDeleteJobMutation();
  const { hidden, start } = useUndoableDelete({
    deletions: jobDeletions,
    endpoint: 'deleteJob',
    remove,
    failedText: t('job.deleteFailed'),
  });
  const deleteJob = ({ _id }: Job) => start(_id, t('job.deleted'));
  return { hidden, deleteJob };
};
