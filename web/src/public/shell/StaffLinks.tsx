import type { Role } from '@gatelingo/proto/roles';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api-client.ts';
import { removeKeptLists } from '../../shared/kept-lists.ts';
import { fallbackLanguage } from '../../shared/languages.ts';
import { readStored, removeStored } from '../../shared/stored.ts';
import { staffLinksFor } from './staff-links.ts';

interface StaffTexts {
  nav: Record<string, string>;
  privacy: { title: string };
}

const textOf = ({ nav, privacy }: StaffTexts, label: string) =>
  label === 'privacy.title' ? privacy.title : nav[label.slice('nav.'.length)];

const files = import.meta.glob<{ default: StaffTexts }>('../../locales/*/staff.json');
const fileOf = (language: string) =>
  files[`../../locales/${language}/staff.json`] ?? files[`../../locales/${fallbackLanguage}/staff.json`];

const storedRole = (): Role => {
  try {
    const user = JSON.parse(readStored('userData') ?? '{}') as { role?: Role };
    return user.role ?? 'user';
  } catch {
    return 'user';
  }
};

// Milliseconds that logging out may wait for the server to revoke the tokens.
const longest = 1500;

/** As in the staff area: who is logged out is on the landing page. */
const logOut = async () => {
  const revoked = call('logOut', { headers: { authorization: `Bearer ${readStored('token') ?? ''}` } });
  const waited = new Promise((resolve) => setTimeout(resolve, longest));
  await Promise.race([revoked, waited]).catch((failure: unknown) =>
    console.warn('The tokens were not revoked.', failure),
  );
  removeStored('userData');
  removeStored('token');
  await removeKeptLists();
  location.assign('/');
};

/**
 * The links of the staff's navigation for who is logged in; only they load the staff's texts. Until these are there, and
 * if they do not load, `children` stand in their place.
 */
export const StaffLinks = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [texts, setTexts] = useState<StaffTexts>();
  useEffect(() => {
    let isCurrent = true;
    fileOf(language)?.().then(
      ({ default: staff }) => {
        if (isCurrent) setTexts(staff);
      },
      (failure: unknown) => console.warn('The texts of the links did not load.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (!texts) return children;
  return (
    <>
      {staffLinksFor(storedRole()).map(({ to, label }) => (
        <a key={to} href={`/app${to}`}>
          {textOf(texts, label)}
        </a>
      ))}
      <button type="button" onClick={() => void logOut()}>
        {texts.nav.logout}
      </button>
    </>
  );
};
