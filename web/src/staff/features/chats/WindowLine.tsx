import { LockKeyhole, Timer } from 'lucide-react';
import { useNow } from '../../live/use-now.ts';
import { useSiteZone } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';
import { chatWindow } from './window.ts';

interface Props {
  endsAt: string | null;
  /** In a list: a sign with the words for pointers and screen readers. */
  isShort?: boolean;
  className?: string | undefined;
}

/** `You can write freely until 14:05`, or that only a prepared message may be sent. */
export const WindowLine = ({ endsAt, isShort = false, className }: Props) => {
  const { t, language } = useTexts();
  const open = chatWindow(endsAt, language, useNow('minute'), useSiteZone());
  const Icon = open ? Timer : LockKeyhole;
  const text = open ? t('chat.freeUntil', { ...open }) : t(isShort ? 'chat.onlyPreparedShort' : 'chat.onlyPrepared');
  return (
    <span className={className} title={isShort ? text : undefined}>
      <Icon size={14} aria-hidden /> {isShort ? <span className="visually-hidden">{text}</span> : text}
    </span>
  );
};
