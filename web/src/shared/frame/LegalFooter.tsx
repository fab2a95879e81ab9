import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cookieChoice } from './cookie-choice.ts';
import { type LegalDocument, legalDocuments } from './legal-documents.ts';
import './legal.css';

const year = new Date().getFullYear();

/** An external link names the document in its fragment: `/#imprint`. */
const documentInAddress = (): LegalDocument | undefined =>
  legalDocuments.find((name) => window.location.hash === `#${name}`);

const LegalModal = lazy(() => import('./LegalModal.tsx'));

/** The year, the legal texts, each in a dialog, and the way back to the cookie banner. */
export const LegalFooter = () => {
  const { t } = useTranslation('public');
  const [open, setOpen] = useState(documentInAddress);
  useEffect(() => {
    const onHash = () => setOpen(documentInAddress());
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  return (
    <footer className="footer frame">
      <p>
        © {year} {t('brand')}
      </p>
      <nav aria-label={t('footer.navigation')}>
        {legalDocuments.map((name) => (
          <button key={name} type="button" className="link-button" onClick={() => setOpen(name)}>
            {t(`footer.${name}`)}
          </button>
        ))}
        <button type="button" className="link-button" onClick={() => cookieChoice.show('manage')}>
          {t('cookies.settings')}
        </button>
      </nav>
      {open && (
        <Suspense fallback={null}>
          <LegalModal document={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </footer>
  );
};
