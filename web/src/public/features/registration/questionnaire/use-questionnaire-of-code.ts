import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import type { FormInfo, FormInfoState } from '../../../parts/use-form-info.ts';
import type { OpenQuestionnaire } from './OpenQuestionnaire.tsx';

interface AskedQuestionnaire {
  Form: typeof OpenQuestionnaire;
  info: FormInfo;
  questionnaire: FormQuestionnaire;
}

const kindOf = (where: FormInfoState): 'usual' | 'questionnaire' | undefined => {
  if (where.state === 'loading') return undefined;
  return where.state === 'known' && where.info.questionnaire !== null ? 'questionnaire' : 'usual';
};

/**
 * The questionnaire of a code whose poster leads to the usual form. The first answer decides for as long as the page is
 * open: a form into which somebody types is not replaced.
 */
export const useQuestionnaireOfCode = (where: FormInfoState): AskedQuestionnaire | undefined => {
  const [kind, setKind] = useState(() => kindOf(where));
  const [Form, setForm] = useState<typeof OpenQuestionnaire>();
  const now = kindOf(where);
  if (kind === undefined && now !== undefined) setKind(now);
  useEffect(() => {
    if (kind !== 'questionnaire') return;
    const code = import('./OpenQuestionnaire.tsx');
    Promise.all([code, i18next.loadNamespaces('questionnaire')]).then(
      ([loaded]) => setForm(() => loaded.OpenQuestionnaire),
      (failure: unknown) => console.warn('The questionnaire did not load; the usual form stays.', failure),
    );
  }, [kind]);
  if (kind !== 'questionnaire' || Form === undefined || where.state !== 'known') return undefined;
  const { info } = where;
  return info.questionnaire === null ? undefined : { Form, info, questionnaire: info.questionnaire };
};
