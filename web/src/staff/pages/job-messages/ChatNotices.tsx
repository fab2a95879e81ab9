import type { Conversation } from '@gatelingo/proto/http/chat';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { WindowLine } from '../../chat/WindowLine.tsx';
import { chatWindow } from '../../chat/window.ts';
import { hindranceWords } from '../../chat/words.ts';
import { useNow } from '../../live/use-now.ts';
import { useTexts } from '../../parts/texts.ts';
import styles from './JobChat.module.css';

const remedies = {
  'not-configured': () => ({ to: '/message-templates', text: 'templates.title' }),
  'no-trucker': (jobId: string) => ({ to: `/manage-jobs/edit/${jobId}`, text: 'conversations.toJob' }),
  'no-phone': () => ({ to: '/registration-overview', text: 'nav.registrations' }),
  'opted-out': () => undefined,
};

/** What may be written now and until when, or why nothing can be and what to do about it. */
export const ChatNotices = ({ conversation }: { conversation: Conversation }) => {
  const { t, language } = useTexts();
  const { _id, hindrance, windowEndsAt } = conversation;
  const isOpen = chatWindow(windowEndsAt, language, useNow('minute')) !== undefined;
  if (hindrance !== '') {
    const { title, text } = hindranceWords[hindrance];
    const remedy = remedies[hindrance](_id);
    return (
      <p className={styles.notice} data-attention role="status">
        <TriangleAlert size={16} aria-hidden />
        <span>
          <strong>{t(title)}</strong> {t(text)} {remedy && <Link to={remedy.to}>{t(remedy.text)}</Link>}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <span>
        <WindowLine endsAt={windowEndsAt} className={styles.window} />{' '}
        <span className="muted">{t(isOpen ? 'chat.openMeans' : 'chat.closedMeans')}</span>
      </span>
    </p>
  );
};
