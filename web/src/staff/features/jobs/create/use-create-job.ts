import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { creationOf, emptyDraft, faultsOf, type JobDraft, type JobFaults, longestTexts } from '../form/job-draft.ts';
import type { ChangeJob } from '../form/JobFields.tsx';
import { isJobDraft } from '../form/kept-draft.ts';
import { neededTexts } from '../form/needed-texts.ts';
import { stepOrderFaults, orderText, withOrder } from '../form/step-order.ts';
import { translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastCreated, toastFailed, toastUndo } from '../../../parts/toasts.tsx';
import { useKeptForm } from '../../../parts/use-kept-form.ts';

/** The form of a new job: kept in this tab until it is created or discarded. */
export const useCreateJob = () => {
  const { t, fields } = useTexts();
  const navigate = useNavigate();
  const [start] = useState(() => emptyDraft(crypto.randomUUID()));
  const [create] = jobsApi.useCreateJobMutation();
  const [announce] = jobsApi.useAnnounceJobMutation();
  const form = useKeptForm<JobDraft>({
    name: 'newJob',
    start,
    fits: isJobDraft,
    needed: { title: neededTexts.title },
    longest: longestTexts,
    check: stepOrderFaults,
    faultsOf: (failure, draft) => faultsOf(fields(failure), draft, translated(neededTexts, t)),
    /**
     * The spec's order: the job, then its announcement. A failed announcement is only logged, because the fact about
     * the job causes the same message.
     */
    send: async (draft) => {
      const body = creationOf(draft);
      const { jobId } = await create({ body, key: form.keyFor(body) }).unwrap();
      if (!jobId) {
        toastFailed(t('job.createRefused'));
        return;
      }
      form.sent();
      void announce(jobId).then(({ error }) => {
        if (error) console.error('The job was not announced; the fact about it does the same.', error);
      });
      if (!form.isHere()) return;
      const open = () => void navigate(`/manage-jobs/edit/${jobId}`);
      toastCreated(t('job.created'), { label: t('conversations.toJob'), open });
      void navigate('/dashboard');
    },
  });
  const { values: draft } = form;

  const change: ChangeJob = (field, apply) => {
    form.change(apply);
    form.clearFieldError(field);
  };
  const faults = withOrder(form.errors as JobFaults, draft, { text: t(orderText), isShown: form.refusals > 0 });
  const discard = () => toastUndo(t('createJob.discarded'), form.startAgain());

  /** Puts another draft in the place of what is typed, which can be had back. */
  const fill = (next: JobDraft) => {
    const undo = form.replace(next);
    if (form.isTouched) toastUndo(t('createJob.filled'), undo);
  };

  return { ...form, draft, faults, change, isStarted: form.isTouched, discard, fill };
};
