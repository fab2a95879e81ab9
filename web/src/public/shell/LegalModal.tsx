import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallResponse } from '../../shared/api-client.ts';
import { CloseIcon } from '../parts/icons.tsx';
import type { LegalDocument } from './legal-documents.ts';

interface LegalText {
  title: string;
  sections: { title: string; paragraphs: string[] }[];
}
type Operator = CallResponse<'getConfig'>['operator'];

const LegalModal = ({ document, onClose }: { document: LegalDocument; onClose: () => void }) => {
  const { t, ready } = useTranslation('legal', { useSuspense: false });
  const { t: tPublic } = useTranslation();
  const [operator, setOperator] = useState<Operator>({ name: '', address: '', email: '' });
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    call('getConfig', {}).then(
      (config) => isCurrent && setOperator(config.operator),
      (failure: unknown) => console.warn('The operator is not known.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  // If the operator is not configured, the gap stays visible.
  const named = {
    name: operator.name || t('unset.name'),
    address: operator.address || t('unset.address'),
    email: operator.email || t('unset.email'),
  };
  const text = ready ? (t(document, { returnObjects: true, ...named }) as LegalText) : undefined;
  return (
    <dialog
      ref={dialog}
      className="sheet legal-modal"
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
            text.sections.map((section) => (
              <section key={section.title}>
                <h3>{section.title}</h3>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))
          ) : (
            <p role="status">{tPublic('footer.loading')}</p>
          )}
        </div>
      </article>
    </dialog>
  );
};

export default LegalModal;
