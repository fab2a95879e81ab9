import {
  ClipboardList,
  House,
  LogOut,
  MapPinned,
  MapPinPlus,
  QrCode,
  Truck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useAppSelector } from '../data/store.ts';
import { useUser } from '../login/use-user.ts';
import { useTexts } from '../parts/texts.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { navigationFor, type NavigationLink } from './navigation.ts';
import styles from './Rail.module.css';
import { useLogOut } from './use-log-out.ts';

const icons: Record<NavigationLink['icon'], LucideIcon> = {
  home: House,
  registrations: ClipboardList,
  truckers: Truck,
  sites: MapPinned,
  'new-site': MapPinPlus,
  codes: QrCode,
  profile: UserRound,
};

const Count = ({ to }: { to: string }) => {
  const { t } = useTexts();
  const count = useAppSelector((state) =>
    to === '/registration-overview' ? state.live.unseenRegistrations.length : 0,
  );
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {t('nav.newOnes')}</span>
    </span>
  );
};

/** The navigation: groups of links, and at its foot who one is and how to leave. */
export const Rail = ({ onChoose }: { onChoose: () => void }) => {
  const { t } = useTexts();
  const user = useUser();
  const logOut = useLogOut();
  return (
    <div className={styles.rail}>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {navigationFor(user.role).map(({ heading, links }) => (
          <div key={heading ?? 'first'} className={styles.group}>
            {heading !== undefined && <h2 className={styles.heading}>{t(heading)}</h2>}
            <ul className={styles.links}>
              {links.map(({ to, label, icon }) => {
                const Icon = icons[icon];
                return (
                  <li key={to}>
                    <NavLink to={to} className={styles.link ?? ''} onClick={onChoose}>
                      <Icon size={18} aria-hidden />
                      <span className={styles.label}>{t(label)}</span>
                      <Count to={to} />
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.who}>
          <bdi className={styles.name}>
            {user.name} {user.surname}
          </bdi>
          <bdi className={styles.company}>{user.companyName}</bdi>
        </div>
        <div className={styles.tools}>
          <LanguageSelect />
          <ColorSchemeSwitch className={styles.tool} />
        </div>
        <button type="button" className={styles.logOut} onClick={logOut}>
          <LogOut size={18} aria-hidden />
          {t('nav.logout')}
        </button>
        <LegalLinks onDark />
      </div>
    </div>
  );
};
