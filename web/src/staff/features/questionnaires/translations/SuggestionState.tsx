import { Button } from '@mantine/core';
import { languageName } from '../../../../shared/format/language-name.ts';
import { TranslatedBy } from '../../../thread/TranslationMarks.tsx';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Translations.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** How far the translator has come, with the way to stop it; afterwards what came of it. */
export const SuggestionState = ({ suggestions: { run, cancel } }: { suggestions: Suggestions }) => {
  const { t, language: interfaceLanguage } = useTexts();
  if (!run) return null;
  const { done, of, language, isLoading, isNotLoaded, without, translatedBy, isPartly, failure } = run;
  if (language !== undefined)
    return (
      <div className={styles.run}>
        <progress max={of} value={done} aria-label={t('questionnaire.suggesting')} className={styles.bar} />
        <span role="status">
          {t('questionnaire.suggestingIn', { language: languageName(language, interfaceLanguage), done, count: of })}{' '}
          {isLoading && t('questionnaire.modelLoading')}
        </span>
        <Button size="compact-md" variant="subtle" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    );
  return (
    <>
      {failure !== undefined && <FormAlert failure={failure} />}
      <p role="status" className="muted small">
        {done > without && t('questionnaire.suggested', { count: done - without })}{' '}
        {without > 0 && t('questionnaire.withoutSuggestion', { count: without })}{' '}
        {isNotLoaded && t('questionnaire.modelNotLoaded')} {isPartly && t('questionnaire.partlySuggested')}
      </p>
      {translatedBy.map((by) => (
        <TranslatedBy key={by} by={by} />
      ))}
    </>
  );
};
