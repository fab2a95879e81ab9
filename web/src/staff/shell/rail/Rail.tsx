import clsx from 'clsx';
import { Keyboard, LogOut, Plus, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LegalFooter } from '../../../shared/frame/LegalFooter.tsx';
import { useLogOut } from '../../data/use-log-out.ts';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import { paletteKeys } from '../shortcuts/shortcuts.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { Account } from './Account.tsx';
import { counts } from './counts.tsx';
import { leadsHere, navigationFor, type NavigationLink } from './navigation.ts';
import styles from './Rail.module.css';

/** A page's link with its count, and beside it the plus sign that leads to creating one. */
const Row = ({ link, onChoose }: { link: NavigationLink; onChoose: () => void }) => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { to, label, icon: Icon, creates } = link;
  const Count = link.counts && counts[link.counts];
  return (
    <li className={styles.row}>
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
      {creates && (
        <Link
          to={creates.to}
          className={clsx(styles.tool, styles.create)}
          aria-label={t(creates.label)}
          title={t(creates.label)}
          aria-current={leadsHere(creates, pathname) ? 'page' : undefined}
          onClick={onChoose}
        >
          <Plus size={17} aria-hidden />
        </Link>
      )}
    </li>
  );
};

interface Props {
  onChoose: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** The navigation: search, groups of links, and what is always in view at its foot. */
export const Rail = ({ onChoose, onSearch, onShortcuts }: Props) => {
  const { t } = useTexts();
  const { role } = useUser();
  const logOut = useLogOut();
  const groups = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Where the links scroll, the current one is whole.
  useEffect(() => {
    groups.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.rail}>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Search size={17} aria-hidden />
        <span className={styles.label}>{t('palette.open')}</span>
        <Keys keys={paletteKeys()} />
      </button>
      <nav aria-label={t('nav.label')} className={styles.nav}>
        <div className={styles.groups} ref={groups}>
          {navigationFor(role).map(({ heading, links }) => (
            <div key={heading ?? 'first'} className={styles.group}>
              {heading !== undefined && <h2 className={styles.heading}>{t(heading)}</h2>}
              <ul className={styles.links}>
                {links.map((link) => (
                  <Row key={link.to} link={link} onChoose={onChoose} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <Account onChoose={onChoose} />
          <div className={styles.row}>
            <button type="button" className={styles.link} onClick={logOut}>
              <LogOut size={18} aria-hidden />
              <span className={styles.label}>{t('nav.logout')}</span>
            </button>
            <button
              type="button"
              className={clsx(styles.tool, styles.keyboard)}
              aria-label={t('shortcuts.title')}
              title={t('shortcuts.title')}
              aria-keyshortcuts="?"
              onClick={() => {
                onChoose();
                onShortcuts();
              }}
            >
              <Keyboard size={18} aria-hidden />
            </button>
          </div>
        </div>
      </nav>
      {/* A section: its footer is no landmark inside that of the header. */}
      <section className={styles.legal}>
        <LegalFooter />
      </section>
    </div>
  );
};
