import { LogOut } from 'lucide-react';
import clsx from 'clsx';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../data/api.ts';
import { useAppSelector } from '../data/store.ts';
import { useGuestMessageCounts } from '../live/guest-messages.ts';
import { usePolling } from '../live/use-live.ts';
import { useUser } from '../data/use-user.ts';
import { CountChip } from '../parts/CountChip.tsx';
import { useTexts } from '../parts/texts.ts';
import { useQuietRetry } from '../data/use-quiet-retry.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { leadsHere, navigationFor, type NavigationLink } from './navigation.ts';
import styles from './Rail.module.css';
import { useLogOut } from '../data/use-log-out.ts';

const NewRegistrations = () => {
  const { t } = useTexts();
  const count = useAppSelector((state) => state.live.unseenRegistrations.length);
  return count > 0 && <CountChip count={count} word={t('nav.newOnes')} />;
};

/** The count of guests' messages (spec), in yellow while some are unread. */
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
        {guestMessages}
      </span>
      <span className="visually-hidden"> {words.join(', ')}</span>
    </span>
  );
};

/** The count of unread messages of truckers. */
const TruckerMessages = () => {
  const { t } = useTexts();
  const { data: unread = 0, error, refetch } = api.useUnreadMessagesQuery(undefined, usePolling());
  useQuietRetry('The count of unread messages did not load.', error, refetch);
  return unread > 0 && <CountChip count={unread} word={t('conversations.unread', { count: unread })} />;
};

/** The count of people who ask to join the company. */
const TeamRequests = () => {
  const { t } = useTexts();
  const { data = [], error, refetch } = api.useTeamQuery(undefined, usePolling(60_000));
  useQuietRetry('The count of people who ask to join did not load.', error, refetch);
  const waiting = data.flatMap(({ people }) => people).filter(({ state }) => state === 'pending').length;
  return waiting > 0 && <CountChip count={waiting} word={t('team.askWord')} />;
};

const counts: Record<NonNullable<NavigationLink['counts']>, ComponentType> = {
  registrations: NewRegistrations,
  sessions: GuestMessages,
  messages: TruckerMessages,
  team: TeamRequests,
};

/** The navigation: groups of links; at the bottom the user's name and log-out. */
export const Rail = ({ onChoose }: { onChoose: () => void }) => {
  const { t } = useTexts();
  const user = useUser();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  return (
    <div className={styles.rail}>
      <nav aria-label={t('nav.label')}>
        {navigationFor(user.role).map(({ heading, links }) => (
          <div key={heading ?? 'first'} className={styles.group}>
            {heading !== undefined && <h2 className={styles.heading}>{t(heading)}</h2>}
            <ul className={styles.links}>
              {links.map((link) => {
                const { to, label, icon: Icon } = link;
                const Count = link.counts && counts[link.counts];
                return (
                  <li key={to}>
                    <Link
                      to={to}
                      className={styles.link}
                      aria-current={leadsHere(link, pathname) ? 'page' : undefined}
                      onClick={onChoose}
                    >
                      <Icon size={18} aria-hidden />
                      <span className={styles.label}>{t(label)}</span>
                      {Count && <Count />}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={clsx('column', styles.who)}>
          <bdi className={clsx('ellipsis', styles.name)}>
            {user.name} {user.surname}
          </bdi>
          <bdi className={clsx('ellipsis', styles.company)}>{user.companyName}</bdi>
        </div>
        <div className={styles.tools}>
          <LanguageSelect />
          <ColorSchemeSwitch className={styles.tool} />
        </div>
        <button type="button" className={styles.logOut} onClick={logOut}>
          <LogOut size={18} aria-hidden />
          {t('nav.logout')}
        </button>
      </div>
    </div>
  );
};
