import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createIdempotency } from '../../../data/idempotency.ts';
import { isFailure } from '../../../data/failure.ts';
import { tabStore } from '../../../data/tab-store.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import type { Builder } from '../builder/use-builder.ts';
import { questionnairesApi } from '../calls.ts';
import { bodyOf } from '../domain/draft.ts';
import { faultsFrom } from '../domain/faults.ts';

/** Creates the questionnaire of a builder; afterwards its own page is open. */
export const useCreate = (builder: Builder, name: string) => {
  const { t, failed } = useTexts();
  const navigate = useNavigate();
  const [create, creating] = questionnairesApi.useCreateQuestionnaireMutation();
  const [idempotency] = useState(() => createIdempotency(undefined, { store: tabStore, name: `${name}.sent` }));
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);

  const save = async () => {
    if (!builder.check()) return refuse();
    const { draft } = builder;
    const body = bodyOf(draft);
    const { data, error } = await create({ body, key: idempotency.keyFor(body) });
    if (error) {
      if (isFailure(error)) builder.nameFaults(faultsFrom(error.details, draft));
      refuse();
      toastFailed(t('questionnaire.createFailed'), failed(error));
      return;
    }
    idempotency.done();
    builder.forget();
    toastDone(t('questionnaire.created', { id: data._id }));
    void navigate(`/questionnaire-edit/${data._id}`, { replace: true });
  };
  return { save, isSaving: creating.isLoading, refusals, failure: creating.error };
};
