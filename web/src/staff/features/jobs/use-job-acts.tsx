import type { Job } from '@gatelingo/proto/http/jobs';
import { type ReactNode, useState } from 'react';
import { SaveTemplate } from './templates/SaveTemplate.tsx';
import { useCompleteJob } from './use-complete-job.tsx';
import { type ConfirmForDriver, useConfirmForDriver } from './use-confirm-for-driver.tsx';
import { useDeleteJob } from './use-delete-job.ts';
import { useReopenJob } from './use-reopen-job.ts';

/** Acts of staff on a job beside editing it. */
export interface JobActs {
  complete: (job: Job) => void;
  confirmStep: ConfirmForDriver;
  deleteJob: (job: Job) => void;
  reopen: (job: Job) => void;
  saveTemplate: (job: Job) => void;
}

/** These acts, the ids of jobs that are being deleted, and the dialogs. */
export const useJobActs = (): { hidden: ReadonlySet<string>; acts: JobActs; dialog: ReactNode } => {
  const { hidden, deleteJob } = useDeleteJob();
  const completing = useCompleteJob();
  const confirming = useConfirmForDriver();
  const reopen = useReopenJob();
  const [kept, setKept] = useState<Job>();
  return {
    hidden,
    acts: {
      complete: completing.complete,
      confirmStep: confirming.confirmForDriver,
      deleteJob,
      reopen: ({ _id }) => void reopen(_id),
      saveTemplate: setKept,
    },
    dialog: (
      <>
        {completing.dialog}
        {confirming.dialog}
        {kept && <SaveTemplate job={kept} onClose={() => setKept(undefined)} />}
      </>
    ),
  };
};
