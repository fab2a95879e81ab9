import { useEffect, useState, type ReactNode } from 'react';
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
  // A slow phone draws the page first, then what stands around it.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  // The builder around it decides the language, and answers for the rest.
  const isPreview = route.page === 'questionnaire-preview';
  const brand = (
    <a className="brand" href="/" dir="ltr">
      {t('brand')}
      <span className="brand-plus">+</span>
    </a>
  );
  return (
    <>
      <header className="top-bar">
        {isBelowApp(route) ? <AppNav>{brand}</AppNav> : brand}
        {!isPreview && <LanguageSelect />}
      </header>
      {/* With the first picture: the page below does not move. */}
      {!isPreview && <CookieBanner />}
      {children}
      {isDrawn && !isPreview && (
        <>
          {/* Below a conversation stands nothing: its own page has the legal texts. */}
          {route.page !== 'session' && <LegalFooter />}
          <Overlay />
          <BusyNotice />
        </>
      )}
    </>
  );
};
