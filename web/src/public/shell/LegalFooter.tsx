import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { berlinDay } from '../../shared/format/dates.ts';
import { type LegalDocument, legalDocuments } from './legal-documents.ts';
import './legal.css';

/** An external link names the document in its fragment: `/#imprint`. */
const documentInAddress = (): LegalDocument | undefined =>
  legalDocuments.find((name) => window.location.hash === `#${name}`);

const LegalModal = lazy(() => import('./LegalModal.tsx'));

export const LegalFooter = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(documentInAddress);
  useEffect(() => {
    const onHash = () => setOpen(documentInAddress());
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  return (
    <footer className="footer">
      <p>
        © {berlinDay().slice(0, 4)} {t('brand')}
      </p>
      <nav aria-label={t('footer.navigation')}>
        {legalDocuments.map((name) => (
          <button key={name} type="button" className="link-button" onClick={() => setOpen(name)}>
            {t(`footer.${name}`)}
          </button>
        ))}
      </nav>
      {open && (
        <Suspense fallback={null}>
          <LegalModal document={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </footer>
  );
};
