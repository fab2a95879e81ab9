import { useLocation, useNavigate } from 'react-router-dom';
import { sessionsApi } from '../../features/sessions/calls.ts';
import { useAppDispatch } from '../../data/store.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import { useUnreadOfDrivers } from '../../live/driver-messages.ts';
import { useGuestMessageCounts } from '../../live/guest-messages.ts';
import { notices } from '../../live/notices.ts';
import { useTexts } from '../../parts/texts.ts';
import { playNotice } from './sound.ts';
import { useArrivals } from './use-arrivals.ts';

// If only a service worker may show notifications (phones), the constructor throws.
const show = (title: string, { body, tag }: { body: string; tag: string }, onClick: () => void) => {
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      notice.close();
      window.focus();
      onClick();
    };
  } catch (failure) {
    console.error('The browser showed no notification.', failure);
  }
};

/** The pages that show messages of guests, and of drivers. */
const inboxes = { guests: /^\/session(-list|\/)/, drivers: /^\/(company-conversations|job-messages\/)/ };

/**
 * A new message of a guest or a driver on another page: a sound, and while the page is hidden a browser notification
 * without the text; each where it was chosen. A click opens what was written to.
 */
export const useNotices = (): void => {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const ring = (inbox: RegExp) => {
    if (notices.read('sound') === 'on' && !(document.hasFocus() && inbox.test(pathname))) playNotice();
  };
  const isShown = () => notices.read('browser') === 'on' && !document.hasFocus();

  useArrivals(useGuestMessageCounts()?.unread, (unread) => {
    ring(inboxes.guests);
    if (!isShown()) return;
    const notifyStaff = async () => {
      const { data: session } = await dispatch(
        sessionsApi.endpoints.lastUnread.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      const place = [session?.barcodeName, session?.siteName].filter(Boolean).join(' · ');
      const spoken = session?.guestLanguage && languageName(session.guestLanguage.code, language);
      show(
        t('sessions.unread', { count: unread }),
        { body: [place, spoken].filter(Boolean).join('\n'), tag: 'guest-messages' },
        () => void navigate(session ? `/session/${session.sessionId}` : '/session-list'),
      );
    };
    void notifyStaff();
  });

  useArrivals(useUnreadOfDrivers(), (unread) => {
    ring(inboxes.drivers);
    if (!isShown()) return;
    show(
      `${String(unread)} ${t('conversations.unread', { count: unread })}`,
      { body: '', tag: 'driver-messages' },
      () => void navigate('/company-conversations?show=unread'),
    );
  });
};
