import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { Info } from 'lucide-react';
import { berlinTime } from '../../../../shared/format/berlin-time.ts';
import { fullTime, zone } from '../../../../shared/format/dates.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './DueTime.module.css';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const oddities = { doubled: 'job.dueDoubled', missing: 'job.dueMissing' } as const;

/** A step's due time, in Berlin's time; an unusual time gets a note but is accepted. */
export const DueTime = ({ name, value, error, onChange }: Props) => {
  const { t, language } = useTexts();
  const now = useNow('minute');
  const time = berlinTime(value);
  const notes = time
    ? [
        ...(time.oddity ? [t(oddities[time.oddity], { time: fullTime(time.at.toISOString(), language) })] : []),
        ...(time.at.getTime() < now ? [t('job.duePast')] : []),
      ]
    : [];
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={
          <>
            {t('job.dueTime')} <span className={styles.zone}>({zone})</span>
          </>
        }
        name={name}
        required
        max="9999-12-31T23:59"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <div role="status">
        {notes.map((note) => (
          <p key={note} className={clsx('note', styles.note)}>
            <Info size={14} aria-hidden /> {note}
          </p>
        ))}
      </div>
    </div>
  );
};
