import type { FormQuestionnaire } from '@gatelingo/proto/http/questionnaires';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerField } from './AnswerField.tsx';
import { ConsentSection } from '../form/ConsentSection.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { TextField } from '../form/FormField.tsx';
import { LanguageField } from '../form/LanguageField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { NotReadField } from './NotReadField.tsx';
import { fieldOrder } from './questionnaire-form.ts';
import type { QuestionnaireTexts } from './questionnaire-texts.ts';
import { answerIn, answerName, fieldsShown, type QuestionnaireValues } from './questionnaire-values.ts';
import { registrationFormId } from '../form/registration-form.ts';
import type { LanguageChoices } from '../form/use-languages.ts';
import type { FormState } from '../form/use-registration-form.ts';
import '../../../parts/form-fields.css';
import './questionnaire.css';

interface QuestionnaireFormProps {
  questionnaire: FormQuestionnaire;
  texts: QuestionnaireTexts;
  languages: LanguageChoices;
  /** Whether texts stand in a language that may not be the driver's. */
  isUnread: boolean;
  form: FormState<QuestionnaireValues>;
}

/** The form of a questionnaire: the driver, the questions, the consents. */
export const QuestionnaireForm = ({ questionnaire, texts, languages, isUnread, form }: QuestionnaireFormProps) => {
  const { t } = useTranslation();
  const { values, set, change, problems } = form;
  const errors = problems?.fields ?? {};
  const shown = fieldsShown(questionnaire, values);
  const labelOf = (name: string) => {
    const field = shown.find(({ _id }) => answerName(_id) === name);
    return field && texts.of(field.labelJson, field.label).text;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form
      id={registrationFormId}
      className="with-marks"
      onSubmit={submit}
      noValidate
      aria-label={texts.of(questionnaire.nameJson, questionnaire.name).text}
    >
      {problems && <ErrorSummary problems={problems} order={fieldOrder(questionnaire, values)} labelOf={labelOf} />}
      <p className="mandatory-note">{t('questionnaire:mandatory')}</p>
      <section className="card" aria-labelledby="you-title">
        <h2 id="you-title">{t('registration.sections.you')}</h2>
        <TextField
          name="name"
          label={t('questionnaire:name')}
          value={values.name}
          error={errors.name}
          onText={(name) => set('name', name)}
          maxLength={200}
          autoComplete="name"
          autoCapitalize="words"
        />
        <PhoneField form={form} />
        <LanguageField
          value={values.preferredLanguage}
          choice={languages}
          onLanguage={(code) => set('preferredLanguage', code)}
        />
      </section>
      {shown.length > 0 && (
        <section className="card" aria-labelledby="questions-title">
          <h2 id="questions-title">{t('questionnaire:questions')}</h2>
          {shown.map((field) => {
            const name = answerName(field._id);
            return (
              <AnswerField
                key={field._id}
                field={field}
                texts={texts}
                value={answerIn(field, values)}
                error={errors[name]}
                onAnswer={(value) =>
                  change((before) => ({ ...before, answers: { ...before.answers, [field._id]: value } }), name)
                }
              />
            );
          })}
        </section>
      )}
      <ConsentSection
        form={form}
        typedName={values.name.trim()}
        underRead={
          isUnread && (
            <NotReadField
              isChecked={values.couldNotRead}
              onCheck={(couldNotRead) => set('couldNotRead', couldNotRead)}
            />
          )
        }
      />
    </form>
  );
};
