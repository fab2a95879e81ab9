import './questionnaire.css';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import { browserStore } from '../../../../shared/stored.ts';
import { AlertIcon } from '../../../parts/icons.tsx';
import { usePageTitle } from '../../../parts/page-title.ts';
import { PassLink } from '../../../parts/PassLink.tsx';
import { TalkLink } from '../../../parts/TalkLink.tsx';
import type { FormInfo } from '../../../parts/use-form-info.ts';
import { WhereAmI } from '../../../parts/WhereAmI.tsx';
import { sweepDrafts } from '../draft/draft.ts';
import { questionnaireDrafts } from '../draft/draft-keys.ts';
import { FilledFrom } from '../draft/FilledFrom.tsx';
import { Completed, SentBefore, WaitingToSend } from '../sending/FormOutcome.tsx';
import { readingOf, withoutMachine } from './machine-reading.ts';
import { MachineNotice } from './MachineNotice.tsx';
import { questionnaireForm } from './questionnaire-form.ts';
import { questionnaireTexts, translationsOf } from './questionnaire-texts.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { QuestionnaireIntro } from './QuestionnaireIntro.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { SentHere } from '../sending/SentHere.tsx';
import { useSentHere } from '../sending/use-sent-here.ts';
import { useLanguages } from '../form/use-languages.ts';
import { useRegistrationForm } from '../form/use-registration-form.ts';

interface OpenQuestionnaireProps {
  barcodeId: string;
  info: FormInfo;
  questionnaire: FormQuestionnaire;
}

/** A questionnaire that a driver fills in, until it is sent. */
export const OpenQuestionnaire = ({ barcodeId, info, questionnaire }: OpenQuestionnaireProps) => {
  const { machine } = info;
  const { t, i18n } = useTranslation();
  const kind = useMemo(
    () => questionnaireForm(barcodeId, questionnaire, readingOf(machine)),
    [barcodeId, questionnaire, machine],
  );
  const [isOriginal, showOriginal] = useState(false);
  const translations = translationsOf(info.translations);
  const shown = machine && isOriginal ? withoutMachine(translations, machine) : translations;
  const texts = questionnaireTexts(questionnaire, shown, i18n.language);
  const form = useRegistrationForm(kind, info.companyName);
  const languages = useLanguages(barcodeId);
  const here = useSentHere(barcodeId);
  const name = texts.of(questionnaire.nameJson, questionnaire.name);
  usePageTitle(name.text);
  useEffect(() => sweepDrafts(browserStore, questionnaireDrafts, Date.now()), []);

  if (form.phase.name === 'done')
    return (
      <main className="page">
        <Completed
          message={form.phase.message}
          text={t('questionnaire:done.text')}
          again={t('questionnaire:done.again')}
          barcodeId={barcodeId}
          driver={kind.toKnown(form.values, browserStore)}
        />
      </main>
    );
  if (form.phase.name === 'waiting')
    return (
      <main className="page">
        <WaitingToSend isKept={form.phase.isKept} />
      </main>
    );
  const isChanged = form.draftVersion !== undefined && form.draftVersion !== questionnaire.version;
  const forget = () => {
    form.forget();
    here.forget();
  };
  const heading = (
    <div className="page-heading">
      <h1 lang={name.lang} dir="auto">
        {name.text}
      </h1>
      <WhereAmI where={{ state: 'known', info }} />
    </div>
  );
  if (here.isOver && form.filledFrom !== 'draft')
    return (
      <SentHere barcodeId={barcodeId} here={here} again={t('questionnaire:done.again')}>
        {heading}
      </SentHere>
    );
  return (
    <main className="page">
      {heading}
      <FilledFrom from={form.filledFrom} onForget={forget} />
      {isChanged && form.filledFrom === 'draft' && (
        <p className="notice notice-error">
          <AlertIcon />
          <span>{t('questionnaire:changed')}</span>
        </p>
      )}
      {here.sentAt !== undefined && <SentBefore sentAt={here.sentAt} />}
      <PassLink code={here.passCode} />
      <TalkLink barcodeId={barcodeId} />
      {machine && <MachineNotice machine={machine} isOriginal={isOriginal} onOriginal={showOriginal} />}
      <QuestionnaireIntro questionnaire={questionnaire} texts={texts} />
      <QuestionnaireForm
        questionnaire={questionnaire}
        texts={texts}
        languages={languages}
        isUnread={readingOf(machine).isUnread}
        form={form}
      />
      <SaveBar saving={form.saving} isSending={form.phase.name === 'sending'} isRefused={form.problems !== undefined} />
    </main>
  );
};
