import clsx from 'clsx';
import type { MessageState } from '@gatelingo/proto/http/chat';
import { Ban, Check, CheckCheck, CircleAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useTexts } from './texts.ts';

const looks = {
  queued: { icon: Clock, colour: 'chip-yellow' },
  waiting: { icon: Hourglass, colour: 'chip-yellow' },
  sent: { icon: Check, colour: '' },
  delivered: { icon: CheckCheck, colour: '' },
  read: { icon: CheckCheck, colour: 'chip-green' },
  failed: { icon: CircleAlert, colour: 'chip-red' },
  cancelled: { icon: Ban, colour: '' },
} as const satisfies Record<Exclude<MessageState, 'received'>, { icon: LucideIcon; colour: string }>;

/** The delivery state of a message to a driver, as an icon and a word. */
export const StateMark = ({ state }: { state: MessageState }) => {
  const { t } = useTexts();
  if (state === 'received') return null;
  const { icon: Icon, colour } = looks[state];
  return (
    <span className={clsx('chip', colour)} data-state={state}>
      <Icon size={13} aria-hidden /> {t(`chat.state.${state}`)}
    </span>
  );
};
