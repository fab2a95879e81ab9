import { Button, NativeSelect } from '@mantine/core';
import { completenessBy, textsOf } from '@gatelingo/proto/questionnaires';
import { CheckCheck, Languages, Sparkles } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { directionOf } from '../../../../shared/languages.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { ChangeDraft } from '../builder/use-builder.ts';
import { contentOf, type QuestionnaireDraft } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { languagesOf, withAllChecked, withTranslation } from '../domain/translations.ts';
import { LanguageTable } from './LanguageTable.tsx';
import { SuggestionState } from './SuggestionState.tsx';
import { TextRow } from './TextRow.tsx';
import styles from './Translations.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  draft: QuestionnaireDraft;
  faults: Faults;
  onChange: ChangeDraft;
}

/** Every text in every language: written by a person, or suggested by the translator and then checked by a person. */
const Translations = ({ draft, faults, onChange }: Props) => {
  const { t, language: interfaceLanguage } = useTexts();
  const deferred = useDeferredValue(draft);
  const content = useMemo(() => contentOf(deferred), [deferred]);
  const texts = useMemo(() => textsOf(content), [content]);
  const languages = useMemo(() => languagesOf(deferred), [deferred]);
  const completeness = useMemo(() => completenessBy(content), [content]);
  const rows = useMemo(
    () => languages.map((code) => ({ code, name: languageName(code, interfaceLanguage), ...completeness(code) })),
    [languages, completeness, interfaceLanguage],
  );
  const [chosen, setChosen] = useState<string>();
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : (languages[0] ?? 'de');
  const suggestions = useSuggestions(deferred, onChange);
  /** Whether the last button was one of the chosen language: what came of it is shown beside that. */
  const [isOfLanguage, setOfLanguage] = useState(false);
  const suggest = (codes: readonly string[], ofLanguage: boolean) => {
    setOfLanguage(ofLanguage);
    suggestions.suggest(codes);
  };
  const missing = rows.filter((row) => row.translated < row.texts).map(({ code }) => code);
  const row = rows.find(({ code }) => code === language);
  const own = draft.translations[language] ?? {};

  if (texts.length === 0)
    return (
      <div className="card">
        <ListEmpty
          icon={<Languages size={26} />}
          title={t('questionnaire.noTexts')}
          text={t('questionnaire.noTextsText')}
        />
      </div>
    );
  return (
    <div className="stack">
      <section className="card card-padded stack-close" aria-labelledby="languages">
        <div className={styles.head}>
          <h2 className="card-title" id="languages">
            {t('questionnaire.completeness')}
          </h2>
          <Button
            variant="default"
            disabled={missing.length === 0 || suggestions.isRunning}
            leftSection={<Sparkles size={16} aria-hidden />}
            onClick={() => suggest(missing, false)}
          >
            {t('questionnaire.suggestAll')}
          </Button>
        </div>
        {!isOfLanguage && <SuggestionState suggestions={suggestions} />}
        <LanguageTable rows={rows} chosen={language} onChoose={setChosen} />
      </section>
      <section className="card card-padded stack-close" aria-labelledby="texts">
        <div className={styles.head}>
          <h2 className="card-title" id="texts">
            {t('questionnaire.textsIn', { language: languageName(language, interfaceLanguage) })}
          </h2>
          <div className="row">
            <NativeSelect
              name="translationLanguage"
              aria-label={t('questionnaire.translationLanguage')}
              value={language}
              onChange={({ target }) => setChosen(target.value)}
            >
              {rows.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            <Button
              variant="default"
              disabled={suggestions.isRunning || row === undefined || row.translated === row.texts}
              leftSection={<Sparkles size={16} aria-hidden />}
              onClick={() => suggest([language], true)}
            >
              {t('questionnaire.suggest')}
            </Button>
            <Button
              variant="default"
              disabled={row === undefined || row.checked === row.translated}
              leftSection={<CheckCheck size={16} aria-hidden />}
              onClick={() => onChange((now) => withAllChecked(now, language))}
            >
              {t('questionnaire.checkAll')}
            </Button>
          </div>
        </div>
        {isOfLanguage && <SuggestionState suggestions={suggestions} />}
        <p className="muted small">{t('questionnaire.translationHint')}</p>
        <ol className={styles.texts}>
          {texts.map((text) => (
            <TextRow
              key={`${language}.${text.key}`}
              id={`translations.${language}.${text.key}`}
              textKey={text.key}
              text={text.text}
              from={draft.translatoryLanguage}
              language={language}
              direction={directionOf(language)}
              translated={own[text.key]}
              fault={
                faults[`translations.${language}.${text.key}`] ?? faults[`translations.${language}.${text.key}.text`]
              }
              isBusy={suggestions.isRunning}
              onText={(words) =>
                onChange((now) => withTranslation(now, language, text, words), `${language}.${text.key}`)
              }
              onSuggest={() => {
                setOfLanguage(true);
                suggestions.suggestOne(language, text);
              }}
            />
          ))}
        </ol>
      </section>
    </div>
  );
};

export default Translations;
