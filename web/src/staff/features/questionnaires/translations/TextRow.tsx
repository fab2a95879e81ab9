import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import type { TranslatedText } from '@gatelingo/proto/http/questionnaires';
import { Sparkles, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useFaultText } from '../builder/fault-texts.ts';
import { RowButton } from '../builder/RowButton.tsx';
import { stateOf } from '../domain/translations.ts';
import styles from './Translations.module.css';

interface Props {
  id: string;
  textKey: string;
  text: string;
  from: string;
  language: string;
  direction: 'ltr' | 'rtl';
  translated: TranslatedText | undefined;
  fault: ErrorDetail | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  onSuggest: () => void;
}

const states = {
  missing: { colour: '', label: 'questionnaire.translationState.missing' },
  suggested: { colour: 'chip-yellow', label: 'questionnaire.translationState.suggested' },
  checked: { colour: 'chip-green', label: 'questionnaire.translationState.checked' },
  outdated: { colour: 'chip-red', label: 'questionnaire.translationState.outdated' },
} as const;

/** The name of a text: `Field 2` or `Option 3`. */
const useKind = () => {
  const { t } = useTexts();
  return (key: string): string => {
    if (key === 'name') return t('questionnaire.name');
    if (key === 'description') return t('questionnaire.description');
    if (key.startsWith('image.')) return t('questionnaire.textKind.alt');
    return t(key.endsWith('.label') ? 'questionnaire.textKind.label' : 'questionnaire.textKind.option');
  };
};

/** One text: as it is written, and its translation. Whoever edits a translation has checked it. */
export const TextRow = memo(
  (props: Props) => {
    const { id, textKey, text, from, language, direction, translated, fault, isBusy, onText, onSuggest } = props;
    const { t } = useTexts();
    const textOf = useFaultText();
    const kindOf = useKind();
    const state = stateOf(translated, text);
    const saved = translated?.text ?? '';
    // Spaces at the end are kept while the person types.
    const [typed, setTyped] = useState(saved);
    const shown = typed.trim() === saved.trim() ? typed : saved;
    return (
      <li className={styles.text} data-state={state}>
        <div className={styles.source}>
          <span className="muted small">{kindOf(textKey)}</span>
          <bdi lang={from} id={`${id}.source`} className={styles.words}>
            {text}
          </bdi>
          {state === 'outdated' && (
            <span className="note">
              <TriangleAlert size={14} aria-hidden />
              <span>
                {t('questionnaire.translates')} <q lang={from}>{translated?.source}</q>
              </span>
            </span>
          )}
        </div>
        <div className={styles.words}>
          <textarea
            id={id}
            name={id}
            className={styles.input}
            aria-label={t('questionnaire.translationOf', { text })}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && `${id}.fault`}
            lang={language}
            dir={direction}
            rows={text.length > 60 ? 3 : 1}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              onText(target.value);
            }}
          />
          {fault && (
            <p id={`${id}.fault`} className={styles.fault}>
              {textOf(fault)}
            </p>
          )}
        </div>
        <div className={styles.state}>
          <span className={`chip ${states[state].colour}`}>{t(states[state].label)}</span>
          {state === 'suggested' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label={t('questionnaire.checkNamed', { text })}
                checked={false}
                onChange={() => onText(saved)}
              />
              {t('questionnaire.checked')}
            </label>
          )}
          {(state === 'missing' || state === 'outdated') && (
            <RowButton
              icon={Sparkles}
              isDisabled={isBusy}
              name={t('questionnaire.suggestNamed', { text })}
              title={t('questionnaire.suggest')}
              onClick={onSuggest}
            />
          )}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.text === after.text &&
    before.from === after.from &&
    before.translated === after.translated &&
    before.fault === after.fault &&
    before.isBusy === after.isBusy,
);
