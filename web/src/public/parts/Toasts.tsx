import './toasts.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { toasts } from './toasts.ts';

/** Shows the short messages, also to screen readers. */
export const Toasts = ({ close }: { close: string }) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const { language } = useTranslation().i18n;
  const before = useRef(language);
  useEffect(() => {
    // They were written in the language of before.
    if (before.current !== language) toasts.clear();
    before.current = language;
  }, [language]);
  return (
    <div className="toasts" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
          <span>{text}</span>
          <button type="button" className="icon-button" aria-label={close} onClick={() => toasts.remove(id)}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
};
