import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import { Info } from 'lucide-react';
import { momentIn } from '../../../../shared/format/zoned-time.ts';
import { fullTime, zone } from '../../../../shared/format/dates.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SamePlace } from '../SamePlace.tsx';
import styles from './DueTime.module.css';

interface Props {
  name: string;
  /** IANA: by whose clock the value is; absent: Europe/Berlin. */
  timeZone: string | undefined;
  value: string;
  error: string | undefined;
  /** The titles of other jobs at its place in its minute. */
  others: readonly string[];
  onChange: (value: string) => void;
}

const oddities = { doubled: 'job.dueDoubled', missing: 'job.dueMissing' } as const;

/** A step's due time, by the clock of the site; an unusual time gets a note but is accepted. */
export const DueTime = ({ name, timeZone, value, error, others, onChange }: Props) => {
  const { t, language } = useTexts();
  const now = useNow('minute');
  const time = momentIn(value, timeZone);
  const notes = time
    ? [
        ...(time.oddity
          ? [t(oddities[time.oddity], { time: fullTime(time.at.toISOString(), language, timeZone) })]
          : []),
        ...(time.at.getTime() < now ? [t('job.duePast')] : []),
      ]
    : [];
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={
          <>
            {t('job.dueTime')} <span className={styles.zone}>({timeZone ?? zone})</span>
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
        <SamePlace others={others} className={styles.note} />
      </div>
    </div>
  );
};
