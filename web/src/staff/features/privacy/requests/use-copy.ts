import { useEffect, useRef, useState } from 'react';
import { downloadAs } from '../../../data/base-query.ts';
import { api } from '../../../data/api.ts';
import { useAppStore } from '../../../data/store.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';

/** Saves the copy of a request; leaving the page gives it up. */
export const useCopy = (id: string) => {
  const { t, failed } = useTexts();
  const store = useAppStore();
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (current.current) return;
    const { signal } = (current.current = new AbortController());
    setRunning(true);
    try {
      const request = { params: { id }, query: {}, signal, onProgress: () => undefined };
      const file = await downloadAs(store, 'getRequestFile', request);
      saveFile(file.name, file.content);
      // Its state may be another one now.
      store.dispatch(api.util.invalidateTags(['PrivacyRequest']));
    } catch (failure) {
      if (!signal.aborted) toastFailed(t('privacy.requests.downloadFailed'), failed(failure));
    } finally {
      current.current = undefined;
      setRunning(false);
    }
  };
  return { isRunning, start };
};
