import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { useEffect, useMemo, useState } from 'react';
import { etagOf } from '../../../data/api.ts';
import { isClash, isFailure } from '../../../data/failure.ts';
import { useAppDispatch } from '../../../data/store.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../../parts/toasts.tsx';
import type { Saved } from '../builder/kept-draft.ts';
import type { Builder } from '../builder/use-builder.ts';
import { questionnairesApi } from '../calls.ts';
import { bodyOf, draftOf } from '../domain/draft.ts';
import { faultsFrom } from '../domain/faults.ts';

/** Saves the builder of a stored questionnaire, and settles what two people changed at once. */
export const useUpdate = (builder: Builder, latest: Questionnaire, onReload: () => unknown) => {
  const { t, failed } = useTexts();
  const dispatch = useAppDispatch();
  const [send, sending] = questionnairesApi.useUpdateQuestionnaireMutation();
  const [refusals, setRefusals] = useState(0);
  const { draft, base } = builder;
  const { _id: id } = latest;
  // A newer version than the one from which the draft began is somebody else's.
  const isNewer = latest.version > base.version;
  const theirs = useMemo(
    (): Saved | undefined => (isNewer ? { version: latest.version, draft: draftOf(latest) } : undefined),
    [isNewer, latest],
  );

  // Nobody is asked while nothing is typed: the newer one is shown.
  const { isTouched, rebase } = builder;
  useEffect(() => {
    if (theirs && !isTouched) rebase(theirs, draft);
  });

  const put = async (from: Saved) => {
    const answer = await send({ id, body: bodyOf(draft), etag: etagOf(from) });
    if (answer.error) {
      const clash = isClash(answer.error);
      // The other person's version is shown as soon as it is read.
      if (clash) onReload();
      else if (isFailure(answer.error)) builder.nameFaults(faultsFrom(answer.error.details, draft));
      setRefusals((count) => count + 1);
      toastFailed(t('questionnaire.updateFailed'), failed(answer.error));
      return;
    }
    const saved = answer.data;
    builder.rebase({ version: saved.version, draft: draftOf(saved) }, draft);
    void dispatch(questionnairesApi.util.upsertQueryData('questionnaire', id, { value: saved, etag: etagOf(saved) }));
    toastDone(t('questionnaire.updated'));
  };

  const check = (): boolean => {
    if (builder.check()) return true;
    setRefusals((count) => count + 1);
    return false;
  };

  return {
    theirs: isTouched ? theirs : undefined,
    save: async () => {
      if (check()) await put(base);
    },
    /** Shows theirs; Undo brings mine back. */
    chooseTheirs: () => {
      if (!theirs) return;
      const mine = draft;
      builder.setBase(theirs);
      builder.change(() => theirs.draft);
      sending.reset();
      toastUndo(t('editQuestionnaire.tookTheirs'), () => builder.change(() => mine));
    },
    /** Saves mine in the place of theirs, which Undo brings back. */
    chooseMine: async () => {
      if (!theirs || !check()) return;
      const mine = draft;
      builder.setBase(theirs);
      builder.change(() => theirs.draft);
      builder.change(() => mine);
      await put(theirs);
    },
    isSaving: sending.isLoading,
    refusals,
    failure: sending.error,
  };
};
