import type { YardVisit } from '@gatelingo/proto/http/yard';
import clsx from 'clsx';
import { Clock } from 'lucide-react';
import { duration } from '../../../shared/format/duration.ts';
import { fullTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../parts/texts.ts';

/** For how long a visit is in its state, updated live; red once a driver waits longer than the site wants. */
export const Since = ({ visit: { since, state, timeZone, waitLimitMinutes } }: { visit: YardVisit }) => {
  const { t, language } = useTexts();
  const elapsed = useNow('minute') - Date.parse(since);
  const isLong = (state === 'waiting' || state === 'called') && elapsed >= waitLimitMinutes * 60_000;
  return (
    <time
      className={clsx('chip', isLong && 'chip-red')}
      dateTime={since}
      title={t('yard.since', { time: fullTime(since, language, timeZone) })}
    >
      <Clock size={13} aria-hidden />
      {isLong && <span className="visually-hidden">{t('yard.tooLong')} </span>}
      {duration(elapsed, language)}
    </time>
  );
};
