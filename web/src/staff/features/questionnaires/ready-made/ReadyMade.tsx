import { HardHat, Snowflake, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import { draftFrom, type ReadyMadeQuestionnaire } from './ready-made.ts';
import styles from './ReadyMade.module.css';

type Loaded = Promise<{ default: unknown }>;

/** Each is loaded when it is chosen. */
const offered = [
  {
    id: 'food-hygiene',
    title: 'createQuestionnaire.food.title',
    text: 'createQuestionnaire.food.text',
    icon: Snowflake,
    load: (): Loaded => import('./food-hygiene.json'),
  },
  {
    id: 'adr',
    title: 'createQuestionnaire.adr.title',
    text: 'createQuestionnaire.adr.text',
    icon: TriangleAlert,
    load: (): Loaded => import('./adr.json'),
  },
  {
    id: 'safety-briefing',
    title: 'createQuestionnaire.safety.title',
    text: 'createQuestionnaire.safety.text',
    icon: HardHat,
    load: (): Loaded => import('./safety-briefing.json'),
  },
] as const satisfies readonly { id: string; title: string; text: string; icon: LucideIcon; load: () => Loaded }[];

/** Questionnaires of the trade to start from, complete in every language. */
export const ReadyMade = ({ onChoose }: { onChoose: (draft: QuestionnaireDraft) => void }) => {
  const { t, language } = useTexts();
  const [loading, setLoading] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const choose = async ({ id, load }: (typeof offered)[number]) => {
    setLoading(id);
    setFailed(false);
    try {
      onChoose(draftFrom((await load()).default as ReadyMadeQuestionnaire, language));
    } catch {
      setFailed(true);
    }
    setLoading(undefined);
  };
  return (
    <section className="stack-close" aria-labelledby="ready-made">
      <h2 className="card-title" id="ready-made">
        {t('createQuestionnaire.start')}
      </h2>
      {hasFailed && <FormAlert message={t('createQuestionnaire.notLoaded')} />}
      <ul className={styles.list}>
        {offered.map((each) => {
          const { id, title, text, icon: Icon } = each;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.card}
                aria-busy={loading === id}
                onClick={() => void choose(each)}
              >
                <Icon size={22} aria-hidden />
                <span className="strong">{t(title)}</span>
                <span className="muted small">{t(text)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="muted small">{t('createQuestionnaire.startHint')}</p>
    </section>
  );
};
