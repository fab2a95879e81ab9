import type { Job } from '@gatelingo/proto/http/jobs';
import { useCallback, useEffect, useState } from 'react';
import { etagOfJob, jobsApi } from '../calls.ts';
import { isFailure } from '../../../data/failure.ts';
import { readKept, writeKept } from '../../../data/kept-value.ts';
import { useAppDispatch } from '../../../data/store.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { faultsOf, type JobFaults, longestTexts, updateOf } from '../form/job-draft.ts';
import type { ChangeJob } from '../form/JobFields.tsx';
import { neededTexts } from '../form/needed-texts.ts';
import { stepOrderFaults, orderText, withOrder } from '../form/step-order.ts';
import { missing, tooLong, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastUndo } from '../../../parts/toasts.tsx';
import {
  type Editing,
  follow,
  isEditing,
  isTouched,
  withMine,
  startEditing,
  withTheirs,
  theirChanges,
} from './editing.ts';

/** The form of a saved job. It follows the live job; typed values stay, in this tab also over a reload. */
export const useEditJob = (latest: Job, userId: string) => {
  const { t, fields } = useTexts();
  const dispatch = useAppDispatch();
  const name = `job.${userId}.${latest._id}`;
  const [editing, setEditing] = useState(() => readKept(tabStore, name, isEditing) ?? startEditing(latest));
  const [faults, setFaults] = useState<JobFaults>({});
  const [refusals, setRefusals] = useState(0);
  const refused = () => setRefusals((count) => count + 1);
  const [send, sending] = jobsApi.useUpdateJobMutation();
  const touched = isTouched(editing);

  // Done while rendering, so that an older form is never shown with a newer job.
  const followed = follow(editing, latest);
  if (followed && followed !== editing) setEditing(followed);

  useEffect(() => {
    if (touched) writeKept(tabStore, name, editing);
    else tabStore.remove(name);
  }, [editing, touched, name]);

  const change: ChangeJob = useCallback((field, apply) => {
    setEditing((now) => ({ ...now, draft: apply(now.draft) }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([faulty]) => faulty !== field)));
  }, []);
  const decide = (next: Editing) => {
    setEditing(next);
    setFaults({});
    sending.reset();
  };
  const reload = () => {
    const before = editing;
    decide(startEditing(latest));
    toastUndo(t('editJob.reloaded'), () => {
      writeKept(tabStore, name, before);
      setEditing(before);
    });
  };

  const save = async () => {
    const { draft, revision } = editing;
    sending.reset();
    const wrong = { ...missing({ ...draft }, { title: neededTexts.title }), ...stepOrderFaults(draft, latest) };
    const needed = { ...translated(wrong, t), ...tooLong({ ...draft }, longestTexts, t) };
    setFaults(needed);
    if (Object.keys(needed).length > 0) {
      refused();
      return;
    }
    const answer = await send({ id: latest._id, body: updateOf(draft, latest), etag: etagOfJob({ revision }) });
    if (answer.error) {
      const isClash = isFailure(answer.error) && answer.error.code === 'changed_by_someone_else';
      // Another person's changes are shown separately, as soon as the job is read again.
      if (!isClash) setFaults(faultsOf(fields(answer.error), draft, translated(neededTexts, t)));
      refused();
      return;
    }
    const { job } = answer.data;
    void dispatch(jobsApi.util.upsertQueryData('job', job._id, { value: job, etag: etagOfJob(job) }));
    setEditing(startEditing(job));
    setRefusals(0);
    toastDone(t('editJob.updated'));
  };

  return {
    draft: editing.draft,
    faults: withOrder(faults, editing.draft, { text: t(orderText), isShown: refusals > 0, saved: latest }),
    /** How often the form was refused. */
    refusals,
    change,
    isTouched: touched,
    /** The changes that a person must decide about before saving; empty if there are none. */
    theirs: followed ? [] : theirChanges(editing, latest),
    chooseTheirs: () => decide(withTheirs(editing, latest)),
    chooseMine: () => decide(withMine(editing, latest)),
    reload,
    save,
    isSaving: sending.isLoading,
    failure: sending.error,
  };
};

export type JobEditing = ReturnType<typeof useEditJob>;
