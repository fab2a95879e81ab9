import clsx from 'clsx';
import { duration } from '../../../../shared/format/duration.ts';
import { useNow } from '../../../live/use-now.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { requestFacts } from '../../privacy/index.ts';
import type { Hand } from './hands.ts';
import styles from './NeedsAHand.module.css';

/** The time that a hand has been waiting; of a late step, that it is late; of a request, until when it is to be done. */
export const Waits = ({ hand }: { hand: Hand }) => {
  const { t, language } = useTexts();
  const now = useNow('minute');
  const { kind, since } = hand;
  if (kind === 'joining' || kind === 'night') return <Moment className="muted small nowrap" at={since} />;
  if (kind === 'request') {
    const { due } = requestFacts(hand.request, now);
    return (
      <span className={clsx('chip', styles.waits, due === 'over' && 'chip-red', due === 'soon' && 'chip-yellow')}>
        {t(due === 'over' ? 'privacy.requests.over' : 'privacy.requests.due')} <Moment at={hand.request.dueBy} hasDay />
      </span>
    );
  }
  const time = duration(now - Date.parse(since), language);
  return (
    <time
      className={clsx(
        'chip',
        styles.waits,
        kind === 'late' || kind === 'not-reached' || kind === 'declined' ? 'chip-red' : 'chip-yellow',
      )}
      dateTime={since}
    >
      {kind === 'late' ? t('job.lateBy', { time }) : time}
    </time>
  );
};
