import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionsApi } from './calls.ts';
import { useAppDispatch } from '../../data/store.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import { useTexts } from '../../parts/texts.ts';
import { useGuestMessageCounts } from '../../live/guest-messages.ts';
import { guestNotices, type NoticeState } from './guest-notices.ts';

export const useNoticeState = (): NoticeState => useSyncExternalStore(guestNotices.subscribe, guestNotices.state);

// If only a service worker may show notifications (phones), the constructor throws.
const show = (title: string, body: string, onClick: () => void) => {
  try {
    const notice = new Notification(title, { body, tag: 'guest-messages' });
    notice.onclick = () => {
      notice.close();
      window.focus();
      onClick();
    };
  } catch (failure) {
    console.error('The browser showed no notification.', failure);
  }
};

/**
 * Shows a browser notification of guests' messages while the page is hidden: with site and language, without the
 * text. A click opens the session.
 */
export const useGuestNotices = (): void => {
  const { t, language } = useTexts();
  const isOn = useNoticeState() === 'on';
  const unread = useGuestMessageCounts()?.unread;
  const before = useRef<number>(undefined);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    const isMore = unread !== undefined && before.current !== undefined && unread > before.current;
    before.current = unread;
    if (!isMore || !isOn || document.hasFocus()) return;
    const notifyStaff = async () => {
      const { data: session } = await dispatch(
        sessionsApi.endpoints.lastUnread.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      const place = [session?.barcodeName, session?.siteName].filter(Boolean).join(' · ');
      const spoken = session?.guestLanguage && languageName(session.guestLanguage.code, language);
      show(
        t('sessions.unread', { count: unread }),
        [place, spoken].filter(Boolean).join('\n'),
        () => void navigate(session ? `/session/${session.sessionId}` : '/session-list'),
      );
    };
    void notifyStaff();
  }, [unread, isOn, dispatch, navigate, t, language]);
};
