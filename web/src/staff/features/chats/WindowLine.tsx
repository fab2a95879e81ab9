import { LockKeyhole, Timer } from 'lucide-react';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../parts/texts.ts';
import { chatWindow } from './window.ts';

/** `Free text until 14:05 · 3 hr left`, or that only templates may be sent. */
export const WindowLine = ({ endsAt, className }: { endsAt: string | null; className?: string | undefined }) => {
  const { t, language } = useTexts();
  const open = chatWindow(endsAt, language, useNow('minute'));
  const Icon = open ? Timer : LockKeyhole;
  return (
    <span className={className}>
      <Icon size={14} aria-hidden /> {open ? t('chat.freeUntil', { ...open }) : t('chat.onlyTemplates')}
    </span>
  );
};
