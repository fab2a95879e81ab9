import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CookieBanner } from '../../shared/frame/CookieBanner.tsx';
import { LegalFooter } from '../../shared/frame/LegalFooter.tsx';
import { Overlay } from '../../shared/frame/Overlay.tsx';
import { AppNav } from './AppNav.tsx';
import { BusyNotice } from './BusyNotice.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { PublicRoute } from './route.ts';

/** The pages whose address begins with /app; there the navigation bar stands. */
const isBelowApp = ({ page }: PublicRoute) => page === 'session' || page === 'receiver';

/** The frame of every public page. */
export const App = ({ route, children }: { route: PublicRoute; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <header className="top-bar">
        <a className="brand" href="/">
          {t('brand')}
          <span className="brand-plus">+</span>
        </a>
        {isBelowApp(route) && <AppNav />}
        <LanguageSelect />
      </header>
      {children}
      <LegalFooter />
      <CookieBanner />
      <Overlay />
      <BusyNotice />
    </>
  );
};
