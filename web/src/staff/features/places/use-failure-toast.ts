import { useEffect, useRef } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';

/** Says once that a list could not be read, and again only after it could be read meanwhile. */
export const useFailureToast = (failure: unknown, title: string): void => {
  const { failed } = useTexts();
  const isSaid = useRef(false);
  useEffect(() => {
    if (failure !== undefined && !isSaid.current) toastFailed(title, failed(failure));
    isSaid.current = failure !== undefined;
  }, [failure, title, failed]);
};
