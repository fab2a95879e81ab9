import { useLocation, useNavigate } from 'react-router-dom';
import { sessionsApi } from '../../features/sessions/calls.ts';
import { useCallTroubles } from '../../features/yard/use-call-troubles.ts';
import { useAppDispatch } from '../../data/store.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import { useUnreadOfDrivers } from '../../live/driver-messages.ts';
import { useGuestMessageCounts } from '../../live/guest-messages.ts';
import { notices } from '../../live/notices.ts';
import { useTexts } from '../../parts/texts.ts';
import { callsNotice, driversNotice, showNotice } from './browser-notice.ts';
import { playNotice } from './sound.ts';
import { useArrivals } from './use-arrivals.ts';

/** The pages that show messages of guests, and of drivers, and calls. */
const inboxes = {
  guests: /^\/session(-list|\/)/,
  drivers: /^\/(company-conversations|job-messages\/)/,
  calls: /^\/dashboard/,
};

/**
 * A new message of a guest or a driver on another page, or a call that needs a hand: a sound, and while the page is hidden a
 * browser notification without the text; each where it was chosen. A click opens what was written to.
 */
export const useNotices = (): void => {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const ring = (inbox: RegExp) => {
    if (notices.read('sound') === 'on' && !(document.hasFocus() && inbox.test(pathname))) playNotice();
  };
  const openPage = (path: string) => void navigate(path);
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
      const title = t('sessions.unread', { count: unread });
      const body = [place, spoken].filter(Boolean).join('\n');
      const path = session ? `/session/${session.sessionId}` : '/session-list';
      showNotice({ title, body, tag: 'guest-messages', path }, openPage);
    };
    void notifyStaff();
  });

  useArrivals(useUnreadOfDrivers(), (unread) => {
    ring(inboxes.drivers);
    if (isShown()) showNotice(driversNotice(unread, t), openPage);
  });

  const troubles = useCallTroubles();
  const reportCalls = (kind: 'not-reached' | 'declined') => (count: number) => {
    ring(inboxes.calls);
    if (isShown()) showNotice(callsNotice(kind, count, t), openPage);
  };
  useArrivals(troubles?.notReached, reportCalls('not-reached'));
  useArrivals(troubles?.declined, reportCalls('declined'));
};
