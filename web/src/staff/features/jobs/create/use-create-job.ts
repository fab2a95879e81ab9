import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { undoFor } from '../../../data/pending-deletions.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { creationOf, emptyDraft, faultsOf, isUntouched, type JobFaults } from '../form/job-draft.ts';
import type { ChangeJob } from '../form/JobFields.tsx';
import { isJobDraft, readKept, writeKept } from '../form/kept-draft.ts';
import { neededTexts } from '../form/needed-texts.ts';
import { missing, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../../parts/toasts.tsx';

const freshDraft = () => emptyDraft(crypto.randomUUID());

/** The form of a new job: kept in this tab until it is created or discarded. */
export const useCreateJob = (userId: string) => {
  const { t, failed, fields } = useTexts();
  const navigate = useNavigate();
  const name = `newJob.${userId}`;
  const [draft, setDraft] = useState(() => readKept(tabStore, name, isJobDraft) ?? freshDraft());
  const [faults, setFaults] = useState<JobFaults>({});
  const [refusals, setRefusals] = useState(0);
  const refused = () => setRefusals((count) => count + 1);
  const [idempotency] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.sent` }));
  const [send, creating] = jobsApi.useCreateJobMutation();
  const [announce] = jobsApi.useAnnounceJobMutation();
  const isStarted = !isUntouched(draft);

  useEffect(() => {
    if (isStarted) writeKept(tabStore, name, draft);
    else tabStore.remove(name);
  }, [draft, isStarted, name]);

  const change: ChangeJob = useCallback((field, apply) => {
    setDraft(apply);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([faulty]) => faulty !== field)));
  }, []);

  const discard = () => {
    const before = draft;
    setDraft(freshDraft());
    setFaults({});
    creating.reset();
    toastUndo(t('createJob.discarded'), t('action.undo'), undoFor, () => {
      // This also works if the user has opened another page meanwhile.
      writeKept(tabStore, name, before);
      setDraft(before);
    });
  };

  /**
   * The spec's order: the job, then its announcement. A failed announcement is only logged, because the fact about
   * the job causes the same message.
   */
  const create = async () => {
    const needed = translated(missing({ ...draft }, { title: neededTexts.title }), t);
    setFaults(needed);
    if (Object.keys(needed).length > 0) {
      refused();
      return;
    }
    const body = creationOf(draft);
    const answer = await send({ body, key: idempotency.keyFor(body) });
    if (answer.error) {
      setFaults(faultsOf(fields(answer.error), draft, translated(neededTexts, t)));
      refused();
      toastFailed(t('job.createFailed'), failed(answer.error));
      return;
    }
    const { jobId } = answer.data;
    if (!jobId) {
      toastFailed(t('job.createRefused'));
      return;
    }
    idempotency.done();
    tabStore.remove(name);
    void announce(jobId).then(({ error }) => {
      if (error) console.error('The job was not announced; the fact about it does the same.', error);
    });
    toastDone(t('job.created'));
    void navigate('/dashboard');
  };

  return { refusals, draft, faults, change, isStarted, discard, create, creating };
};
