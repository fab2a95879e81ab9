import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { readKept, writeKept } from '../../../data/kept-value.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { creationOf, emptyDraft, faultsOf, isUntouched, type JobDraft, type JobFaults } from '../form/job-draft.ts';
import type { ChangeJob } from '../form/JobFields.tsx';
import { isJobDraft } from '../form/kept-draft.ts';
import { neededTexts } from '../form/needed-texts.ts';
import { orderFaults, orderText, withOrder } from '../form/step-order.ts';
import { translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';

const isSameDraft = (one: JobDraft | undefined, other: JobDraft) => JSON.stringify(one) === JSON.stringify(other);
const freshDraft = () => emptyDraft(crypto.randomUUID());

/** The form of a new job: kept in this tab until it is created or discarded. */
export const useCreateJob = (userId: string) => {
  const { t, fields } = useTexts();
  const navigate = useNavigate();
  const name = `newJob.${userId}`;
  const [start] = useState(() => readKept(tabStore, name, isJobDraft) ?? freshDraft());
  const [idempotency] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.sent` }));
  const [create] = jobsApi.useCreateJobMutation();
  const [announce] = jobsApi.useAnnounceJobMutation();
  const form = useSendForm<JobDraft>({
    start,
    needed: { title: neededTexts.title },
    check: orderFaults,
    faultsOf: (failure, draft) => faultsOf(fields(failure), draft, translated(neededTexts, t)),
    /**
     * The spec's order: the job, then its announcement. A failed announcement is only logged, because the fact about
     * the job causes the same message.
     */
    send: async (draft) => {
      const body = creationOf(draft);
      const { jobId } = await create({ body, key: idempotency.keyFor(body) }).unwrap();
      if (!jobId) {
        toastFailed(t('job.createRefused'));
        return;
      }
      idempotency.done();
      // A newer draft, begun after this page was left, stays.
      if (form.isHere() || isSameDraft(readKept(tabStore, name, isJobDraft), draft)) tabStore.remove(name);
      void announce(jobId).then(({ error }) => {
        if (error) console.error('The job was not announced; the fact about it does the same.', error);
      });
      if (!form.isHere()) return;
      toastDone(t('job.created'));
      void navigate('/dashboard');
    },
  });
  const { values: draft } = form;
  const isStarted = !isUntouched(draft);

  useEffect(() => {
    if (isStarted) writeKept(tabStore, name, draft);
    else tabStore.remove(name);
  }, [draft, isStarted, name]);

  const change: ChangeJob = (field, apply) => {
    form.change(apply);
    form.clearFieldError(field);
  };
  const faults = withOrder(form.errors as JobFaults, draft, { text: t(orderText), isShown: form.refusals > 0 });
  const discard = () => {
    form.setValues(freshDraft());
    form.clearErrors();
    form.forget();
    toastUndo(t('createJob.discarded'), () => {
      // This also works if the user has opened another page meanwhile.
      writeKept(tabStore, name, draft);
      form.setValues(draft);
    });
  };

  /** Puts another draft in the place of what is typed, which can be had back. */
  const fill = (next: JobDraft) => {
    form.setValues(next);
    form.clearErrors();
    form.forget();
    if (isStarted)
      toastUndo(t('createJob.filled'), () => {
        writeKept(tabStore, name, draft);
        form.setValues(draft);
      });
  };

  return { ...form, draft, faults, change, isStarted, discard, fill };
};
