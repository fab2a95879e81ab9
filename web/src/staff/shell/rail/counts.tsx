import type { Role } from '@gatelingo/proto/http/auth';
import type { ComponentType } from 'react';
import { countsApi } from '../../live/calls.ts';
import { api } from '../../data/api.ts';
import { useAppSelector } from '../../data/store.ts';
import { useQuietRetry } from '../../data/use-quiet-retry.ts';
import { useGuestMessageCounts, useUnread } from '../../live/guest-messages.ts';
import { usePolling } from '../../live/use-live.ts';
import { CountChip } from '../../parts/CountChip.tsx';
import { useTexts } from '../../parts/texts.ts';
import { navigationFor, type NavigationLink } from './navigation.ts';
import styles from './Rail.module.css';

const useNewRegistrations = (): number => useAppSelector((state) => state.live.unseenRegistrations.length);

const NewRegistrations = () => {
  const { t } = useTexts();
  const count = useNewRegistrations();
  return count > 0 && <CountChip count={count} word={t('nav.newOnes')} />;
};

/** The count of guests' messages (spec); before it, in yellow and with its word, how many of them nobody has read. */
const GuestMessages = () => {
  const { t } = useTexts();
  const { guestMessages, unread } = useGuestMessageCounts() ?? { guestMessages: 0, unread: 0 };
  if (guestMessages === 0) return null;
  const words = [
    t('nav.guestMessages', { count: guestMessages }),
    ...(unread > 0 ? [t('sessions.unread', { count: unread })] : []),
  ];
  return (
    <span className={styles.counts} title={words.join(', ')}>
      {unread > 0 && <CountChip count={unread} shownAs={(count) => t('nav.unread', { count })} />}
      <span className={styles.quietCount} aria-hidden>
        {unread > 0 ? t('nav.ofAll', { count: guestMessages }) : guestMessages}
      </span>
      <span className="visually-hidden"> {words.join(', ')}</span>
    </span>
  );
};

/** The count of unread messages of truckers; `skip`: the role may not read it. */
const useDriverMessages = (skip = false): number => {
  const { data = 0, error, refetch } = countsApi.useUnreadMessagesQuery(undefined, { ...usePolling(), skip });
  useQuietRetry('The count of unread messages did not load.', error, refetch);
  return data;
};

const DriverMessages = () => {
  const { t } = useTexts();
  const unread = useDriverMessages();
  return unread > 0 && <CountChip count={unread} word={t('conversations.unread', { count: unread })} />;
};

/** The count of people who ask to join the company; `skip`: the role may not read it. */
const useTeamRequests = (skip = false): number => {
  const { data = [], error, refetch } = api.useTeamQuery(undefined, { ...usePolling(60_000), skip });
  useQuietRetry('The count of people who ask to join did not load.', error, refetch);
  return data.flatMap(({ people }) => people).filter(({ state }) => state === 'pending').length;
};

const TeamRequests = () => {
  const { t } = useTexts();
  const waiting = useTeamRequests();
  return waiting > 0 && <CountChip count={waiting} word={t('team.askWord')} />;
};

/** The counts beside a link: each says what it counts in the link's name. */
export const counts: Record<NonNullable<NavigationLink['counts']>, ComponentType> = {
  registrations: NewRegistrations,
  sessions: GuestMessages,
  messages: DriverMessages,
  team: TeamRequests,
};

/** The sum of the counts of the role's links, for the button that hides them on a small screen. */
export const useWaiting = (role: Role): number => {
  const counted = new Set(navigationFor(role).flatMap(({ links }) => links.flatMap((link) => link.counts ?? [])));
  const registrations = useNewRegistrations();
  const guests = useUnread();
  const drivers = useDriverMessages(!counted.has('messages'));
  const requests = useTeamRequests(!counted.has('team'));
  return registrations + guests + drivers + requests;
};
