import {
  AlarmClock,
  CircleAlert,
  FileUser,
  type LucideIcon,
  Megaphone,
  MessageCircleMore,
  MessagesSquare,
  Moon,
  PhoneMissed,
  UserRoundPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { type Asks, HandAct } from './HandAct.tsx';
import { wordsOf } from './hand-words.ts';
import type { Hand, HandKind } from './hands.ts';
import styles from './NeedsAHand.module.css';
import { DriverReply, GuestReply } from './Reply.tsx';
import { Waits } from './Waits.tsx';

const icons: Record<HandKind, LucideIcon> = {
  'not-reached': Megaphone,
  declined: PhoneMissed,
  late: AlarmClock,
  guest: MessagesSquare,
  failed: CircleAlert,
  unread: MessageCircleMore,
  joining: UserRoundPlus,
  request: FileUser,
  night: Moon,
};

interface Props {
  hand: Hand;
  asks: Asks;
  /** An answer to it is being written. */
  isReplying: boolean;
  onReply: (isOpen: boolean) => void;
}

/** One thing that waits: what it is, since when, and the one act that ends it. */
export const HandRow = ({ hand, asks, isReplying, onReply }: Props) => {
  const { t, language } = useTexts();
  const Icon = icons[hand.kind];
  const { name, detail, to } = wordsOf(hand, language, t);
  const close = () => onReply(false);
  return (
    <li className={styles.hand} data-kind={hand.kind} data-open={isReplying || undefined}>
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
          <bdi className={styles.detail} dir="auto">
            {detail}
          </bdi>
        </span>
        <HandAct {...{ hand, name, to, asks, isReplying }} onReply={() => onReply(!isReplying)} />
      </div>
      {isReplying && hand.kind === 'guest' && <GuestReply hand={hand} name={name} onDone={close} />}
      {isReplying && hand.kind === 'unread' && <DriverReply hand={hand} name={name} onDone={close} />}
    </li>
  );
};
