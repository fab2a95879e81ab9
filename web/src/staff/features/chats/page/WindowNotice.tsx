import clsx from 'clsx';
import { WindowLine } from '../WindowLine.tsx';
import { chatWindow } from '../window.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Chat.module.css';

/** What may be sent now, and until when. */
export const WindowNotice = ({ endsAt }: { endsAt: string | null }) => {
  const { t, language } = useTexts();
  const isOpen = chatWindow(endsAt, language, useNow('minute')) !== undefined;
  return (
    <p className={styles.notice}>
      <WindowLine endsAt={endsAt} className="strong" />{' '}
      <span className={clsx('muted', styles.means)}>{t(isOpen ? 'chat.openMeans' : 'chat.closedMeans')}</span>
    </p>
  );
};
