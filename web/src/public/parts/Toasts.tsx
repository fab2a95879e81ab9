import './toasts.css';
import { useSyncExternalStore } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { toasts } from './toasts.ts';

/** Shows the short messages, also to screen readers. */
export const Toasts = ({ close }: { close: string }) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
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
