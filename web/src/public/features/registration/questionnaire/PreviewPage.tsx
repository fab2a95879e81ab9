import '../../../parts/form-page.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewMessage } from '../../../../shared/questionnaire-preview.ts';
import { CheckIcon } from '../../../parts/icons.tsx';
import { usePageTitle } from '../../../parts/page-title.ts';
import { WhereLine } from '../../../parts/WhereLine.tsx';
import { questionnaireForm } from './questionnaire-form.ts';
import { questionnaireTexts } from './questionnaire-texts.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { QuestionnaireIntro } from './QuestionnaireIntro.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { ownLanguages } from '../form/use-languages.ts';
import { usePreviewForm } from './use-preview-form.ts';
import { usePreviewMessage } from './use-preview-message.ts';

/** A preview has no QR code; the form must not ask for one. */
const anyCode = 'preview';

const Preview = ({ shown }: { shown: PreviewMessage }) => {
  const { t } = useTranslation();
  const { companyName, questionnaire, translations, language } = shown;
  const kind = useMemo(() => questionnaireForm(anyCode, questionnaire), [questionnaire]);
  const texts = questionnaireTexts(questionnaire, translations, language);
  const form = usePreviewForm(kind);
  const name = texts.of(questionnaire.nameJson, questionnaire.name);
  usePageTitle(name.text);
  return (
    <main className="page">
      <div className="page-heading">
        <h1 lang={name.lang} dir="auto">
          {name.text}
        </h1>
        <WhereLine parts={[companyName]} />
      </div>
      <QuestionnaireIntro questionnaire={questionnaire} texts={texts} />
      <QuestionnaireForm
        questionnaire={questionnaire}
        texts={texts}
        languages={ownLanguages}
        isUnread={false}
        form={form}
      />
      {form.isComplete && (
        <p className="notice notice-done" role="status">
          <CheckIcon />
          <span>{t('questionnaire:preview.complete')}</span>
        </p>
      )}
      <SaveBar saving="empty" isSending={false} note={t('questionnaire:preview.note')} />
    </main>
  );
};

/** A questionnaire as a driver sees it, drawn by the driver's own form, in a frame of the builder. */
export const PreviewPage = () => {
  const { t } = useTranslation();
  const shown = usePreviewMessage();
  usePageTitle(t('questionnaire:preview.title'));
  if (shown) return <Preview shown={shown} />;
  return (
    <main className="page page-centered" aria-busy="true">
      <p role="status">{t('questionnaire:preview.waiting')}</p>
    </main>
  );
};
