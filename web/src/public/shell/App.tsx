import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyNotice } from './BusyNotice.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LegalFooter } from './LegalFooter.tsx';
import { Overlay } from '../parts/Overlay.tsx';

/** The frame of every public page. */
export const App = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <header className="top-bar">
        <a className="brand" href="/">
          {t('brand')}
          <span className="brand-plus">+</span>
        </a>
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
