import { Clock } from 'lucide-react';
import { duration } from '../../../../shared/format/duration.ts';
import { fullTime } from '../../../../shared/format/dates.ts';
import { useNow } from '../../../live/use-now.ts';
import { useSiteZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';

/** The time since a guest began to wait for an answer, updated live. */
export const Waiting = ({ since }: { since: string }) => {
  const { t, language } = useTexts();
  const now = useNow('second');
  const timeZone = useSiteZone();
  return (
    <time
      className="chip chip-yellow"
      dateTime={since}
      title={t('sessions.waitingSince', { time: fullTime(since, language, timeZone) })}
    >
      <Clock size={13} aria-hidden />
      <span className="visually-hidden">{t('sessions.waits')} </span>
      {duration(now - Date.parse(since), language)}
    </time>
  );
};
