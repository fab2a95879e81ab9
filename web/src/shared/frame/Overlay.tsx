import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon } from '../icons.tsx';
import { useSlowProof } from '../proof-of-work/slow-proof.ts';
import { overlay } from './overlay-store.ts';
import './overlay.css';

/** Covers the page while something is sent, and shows the result until it is closed. */
export const Overlay = () => {
  const { t } = useTranslation('public');
  const state = useSyncExternalStore(overlay.subscribe, overlay.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const isProofSlow = useSlowProof();
  const isOpen = state.kind !== 'none';
  const text = state.kind === 'none' ? '' : state.text;

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`overlay overlay-${state.kind} frame`}
      aria-labelledby="overlay-text"
      onCancel={(event) => {
        if (state.kind === 'loading') event.preventDefault();
      }}
      // The event is late: the next message may already be shown.
      onClose={(event) => {
        if (!event.currentTarget.open) overlay.close();
      }}
    >
      {state.kind === 'loading' && <span className="loader" aria-hidden="true" />}
      {state.kind === 'success' && <CheckIcon className="icon overlay-icon" />}
      {state.kind === 'error' && <AlertIcon className="icon overlay-icon" />}
      <p id="overlay-text" role={state.kind === 'error' ? 'alert' : 'status'}>
        {state.kind === 'loading' && isProofSlow ? t('busy.wait') : text}
      </p>
      {state.kind !== 'loading' && (
        <button type="button" className="button button-main" onClick={overlay.close}>
          {t('overlay.close')}
        </button>
      )}
    </dialog>
  );
};
