import { useClickOutside } from '@mantine/hooks';
import clsx from 'clsx';
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../data/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import styles from './Account.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { leadsHere, profileFor } from './navigation.ts';
import rail from './Rail.module.css';

/** The person's name, role and company, which open the menu of language and colours; for who has a profile, the link to it. */
export const Account = ({ onChoose }: { onChoose: () => void }) => {
  const { t } = useTexts();
  const { name, surname, companyName, role } = useUser();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menu = useId();
  const place = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const profile = profileFor(role);
  return (
    <div
      ref={place}
      className={clsx(rail.row, styles.place)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The navigation of a small screen stays open.
        event.stopPropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={styles.who}
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={clsx('column', styles.words)}>
          <bdi className={clsx('ellipsis', styles.name)}>
            {name} {surname}
          </bdi>
          <span className={clsx('ellipsis', styles.company)}>
            <bdi>{companyName}</bdi> · {t(`shell.role.${role}`)}
          </span>
        </span>
        <ChevronUp size={16} className={styles.arrow} aria-hidden />
      </button>
      {profile && (
        <Link
          to={profile.to}
          className={rail.tool}
          aria-label={t(profile.label)}
          title={t(profile.label)}
          aria-current={leadsHere(profile, pathname) ? 'page' : undefined}
          onClick={onChoose}
        >
          <profile.icon size={18} aria-hidden />
        </Link>
      )}
      <div id={menu} className={styles.menu} hidden={!isOpen}>
        <LanguageSelect />
        <ColorSchemeSwitch className={rail.tool} />
      </div>
    </div>
  );
};
