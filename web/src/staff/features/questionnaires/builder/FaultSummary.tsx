import { useEffect, useRef } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { useFaultText } from './fault-texts.ts';
import styles from './Notice.module.css';

interface Props {
  draft: QuestionnaireDraft;
  faults: Faults;
  refusals: number;
  onGoTo: (path: string) => void;
}

const labels: Record<string, string> = {
  name: 'questionnaire.name',
  description: 'questionnaire.description',
  images: 'questionnaire.images',
  imageAlts: 'questionnaire.images',
  translatoryLanguage: 'questionnaire.language',
  translations: 'questionnaire.tab.translations',
};

/** Every fault in one place, each with the way to it; it gets the focus when a save is refused. */
const FaultSummary = ({ draft, faults, refusals, onGoTo }: Props) => {
  const { t } = useTexts();
  const textOf = useFaultText();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  const placeOf = (path: string): string => {
    const [part = '', id] = path.split('.');
    if (part !== 'fields') return t(labels[part] ?? 'questionnaire.tab.build');
    const at = draft.fields.findIndex(({ _id }) => _id === id);
    const label = draft.fields[at]?.label.trim() ?? '';
    const number = t('questionnaire.field.number', { number: at + 1 });
    return label === '' ? number : `${number}, ${label}`;
  };
  const list = Object.entries(faults);
  return (
    <div ref={summary} className={styles.faults} role="alert" tabIndex={-1} aria-labelledby="faults">
      <h2 id="faults">{t('questionnaire.faults', { count: list.length })}</h2>
      <ul>
        {list.map(([path, fault]) => (
          <li key={path}>
            <button type="button" className={styles.place} onClick={() => onGoTo(path)}>
              {placeOf(path)}: {textOf(fault)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export default FaultSummary;
