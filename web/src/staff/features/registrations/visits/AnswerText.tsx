import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { calendarDay, isDay } from '../../../../shared/format/dates.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './AnswerText.module.css';

type Answer = RegistrationDetails['answers'][number];

/** An answer in the reader's words; the driver's own stand below their translation. */
export const AnswerText = ({ answer: { value, fieldType, translation } }: { answer: Answer }) => {
  const { t, language } = useTexts();
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
  if (value === '') return '–';
  if (fieldType === 'date' && isDay(value)) return <time dateTime={value}>{calendarDay(value, language)}</time>;
  if (translation === undefined) return <bdi className={styles.lines}>{value}</bdi>;
  return (
    <>
      <bdi className={styles.lines}>{translation}</bdi>
      <span className="muted small">
        {t('details.ownWords')} <bdi className={styles.lines}>{value}</bdi>
      </span>
    </>
  );
};
