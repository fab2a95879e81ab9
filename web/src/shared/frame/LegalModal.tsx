import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fallbackLanguage } from '../languages.ts';
import { CloseIcon } from '../icons.tsx';
import { siteConfig, type SiteConfig } from '../site-config.ts';
import { outsiders } from '../session/translators.ts';
import { keptFor } from './kept-days.ts';
import type { LegalDocument } from './legal-documents.ts';
import { useGateCompany } from './use-gate-company.ts';
import { useTranslators } from './use-translators.ts';

interface LegalText {
  title: string;
  sections: { title: string; paragraphs: string[] }[];
}
type Operator = SiteConfig['operator'];

const LegalModal = ({ document, onClose }: { document: LegalDocument; onClose: () => void }) => {
  const { t, i18n, ready } = useTranslation('legal', { useSuspense: false });
  const { t: tPublic } = useTranslation('public');
  const [operator, setOperator] = useState<Operator>({ name: '', address: '', email: '' });
  const translators = useTranslators(document === 'privacy');
  const company = useGateCompany(document === 'privacy');
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    siteConfig().then(
      (config) => isCurrent && setOperator(config.operator),
      (failure: unknown) => console.warn('The operator is not known.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  // An operator who has configured nothing reads so in the gateway's log; a driver reads a neutral text.
  const named = {
    name: operator.name || t('unset.name'),
    address: operator.address || t('unset.address'),
    email: operator.email || t('unset.email'),
  };
  const { language } = i18n;
  const outside = outsiders(translators ?? []);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(outside);
  const who = outside.length === 0 ? t('translators.own') : t('translators.others', { names });
  const keptDays = company?.keptDays;
  const periods = t(keptDays ? 'periods.own' : 'periods.usual', keptFor(language, keptDays));
  const filled = { ...named, periods, translators: translators?.length ? who : '' };
  const text = ready ? (t(document, { returnObjects: true, ...filled }) as LegalText) : undefined;
  // Where a language has no legal texts, the English ones are shown, and they are binding.
  const isTranslation = language !== fallbackLanguage && i18n.getResource(language, 'legal', 'binding') !== undefined;
  return (
    <dialog
      ref={dialog}
      className="sheet legal-modal frame"
      aria-labelledby="legal-title"
      onClose={onClose}
      // A click on the dialog itself is a click on the backdrop; the content is in the article.
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <article>
        <header>
          <h2 id="legal-title">{text?.title ?? tPublic(`footer.${document}`)}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <CloseIcon />
            <span className="visually-hidden">{tPublic('footer.close')}</span>
          </button>
        </header>
        <div className="legal-text" tabIndex={0} role="region" aria-labelledby="legal-title">
          {text ? (
            <>
              {isTranslation && <p className="legal-binding">{t('binding')}</p>}
              {company && <p className="legal-company">{t('company', { company: company.companyName })}</p>}
              {text.sections.map((section) => (
                <section key={section.title}>
                  <h3>{section.title}</h3>
                  {section.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              ))}
            </>
          ) : (
            <p role="status">{tPublic('footer.loading')}</p>
          )}
        </div>
      </article>
    </dialog>
  );
};

export default LegalModal;
