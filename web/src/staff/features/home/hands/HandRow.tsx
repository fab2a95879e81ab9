import { Button } from '@mantine/core';
import clsx from 'clsx';
import {
  AlarmClock,
  CircleAlert,
  type LucideIcon,
  Megaphone,
  MessageCircleMore,
  MessagesSquare,
  Reply as ReplyIcon,
  UserRoundPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { duration } from '../../../../shared/format/duration.ts';
import { useNow } from '../../../live/use-now.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { ConfirmForDriver } from '../../jobs/index.ts';
import type { Hand, HandKind } from './hands.ts';
import styles from './NeedsAHand.module.css';
import { Reply } from './Reply.tsx';
import { useHandActs } from './use-hand-acts.ts';
import { wordsOf } from './hand-words.ts';

const icons: Record<HandKind, LucideIcon> = {
  'not-reached': Megaphone,
  late: AlarmClock,
  guest: MessagesSquare,
  failed: CircleAlert,
  unread: MessageCircleMore,
  joining: UserRoundPlus,
};

/** The time that a hand has been waiting; of a late step, that it is late. */
const Waits = ({ hand: { kind, since } }: { hand: Hand }) => {
  const { t, language } = useTexts();
  const elapsed = useNow('minute') - Date.parse(since);
  if (kind === 'joining') return <Moment className="muted small nowrap" at={since} />;
  const time = duration(elapsed, language);
  return (
    <time
      className={clsx('chip', kind === 'late' || kind === 'not-reached' ? 'chip-red' : 'chip-yellow')}
      dateTime={since}
    >
      {kind === 'late' ? t('job.lateBy', { time }) : time}
    </time>
  );
};

interface Props {
  hand: Hand;
  onConfirm: ConfirmForDriver;
  onCall: (visit: YardVisit) => void;
}

/** One thing that waits: what it is, since when, and the one act that ends it. */
export const HandRow = ({ hand, onConfirm, onCall }: Props) => {
  const { t, language } = useTexts();
  const { approve, sendAgain } = useHandActs();
  const [isReplying, setReplying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const Icon = icons[hand.kind];
  const { name, detail, to } = wordsOf(hand, language, t);

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  const button = (action: string, onClick: () => void, more: { icon?: ReactNode; isOpen?: boolean } = {}) => (
    <Button
      size="compact-md"
      variant="default"
      className={styles.act ?? ''}
      leftSection={more.icon}
      loading={isBusy}
      aria-label={t('job.actionNamed', { action, name })}
      aria-expanded={more.isOpen}
      onClick={onClick}
    >
      {action}
    </Button>
  );
  const act = () => {
    switch (hand.kind) {
      case 'not-reached':
        return button(t('yard.act.call'), () => onCall(hand.visit));
      case 'late':
        return button(t('job.confirmStep'), () => onConfirm(hand.job, hand.step));
      case 'failed':
        return button(t('chat.retry'), () => void run(() => sendAgain(hand.chat)));
      case 'joining':
        return button(t('team.approve'), () => void run(() => approve(hand.person)));
      case 'guest':
      case 'unread': {
        const icon = <ReplyIcon size={15} aria-hidden />;
        return button(t('session.reply'), () => setReplying(!isReplying), { icon, isOpen: isReplying });
      }
    }
  };

  return (
    <li className={styles.hand} data-kind={hand.kind}>
      <div className={styles.row}>
        <Icon className={styles.icon} size={18} aria-hidden />
        <span className={styles.words}>
          <span className={styles.top}>
            <span className="visually-hidden">{t(`hands.kind.${hand.kind}`)}: </span>
            <Link className={styles.name} to={to}>
              <bdi>{name}</bdi>
            </Link>
            <Waits hand={hand} />
          </span>
          <bdi className="two-lines muted small" dir="auto">
            {detail}
          </bdi>
        </span>
        {act()}
      </div>
      {isReplying && (hand.kind === 'guest' || hand.kind === 'unread') && (
        <Reply hand={hand} name={name} onDone={() => setReplying(false)} />
      )}
    </li>
  );
};
