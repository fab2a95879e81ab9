/** The news in words. Of one tag the browser shows the newest. */
export interface BrowserNotice {
  title: string;
  body: string;
  tag: string;
  /** The page that a click opens. */
  path: string;
}

/** The notice of new messages from drivers: their number and no text of them. */
export const driversNotice = (
  unread: number,
  t: (key: string, values: Record<string, unknown>) => string,
): BrowserNotice => ({
  title: `${String(unread)} ${t('conversations.unread', { count: unread })}`,
  body: '',
  tag: 'driver-messages',
  path: '/company-conversations?show=unread',
});

/** The notice of calls that need a hand: how many are of one kind, and no driver's name or plate. */
export const callsNotice = (
  kind: 'not-reached' | 'declined',
  count: number,
  t: (key: string, values: Record<string, unknown>) => string,
): BrowserNotice => ({
  title: t('job.actionNamed', { action: t(`hands.kind.${kind}`, {}), name: String(count) }),
  body: '',
  tag: `calls-${kind}`,
  path: '/dashboard',
});

/** Shows a notice of the browser. If only a service worker may (phones), its constructor throws. */
export const showNotice = ({ title, body, tag, path }: BrowserNotice, open: (path: string) => void): void => {
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      notice.close();
      window.focus();
      open(path);
    };
  } catch (failure) {
    console.error('The browser showed no notification.', failure);
  }
};
