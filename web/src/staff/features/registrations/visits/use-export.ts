import { useEffect, useRef, useState } from 'react';
import { decimalSign } from '../../../../shared/format/decimal-sign.ts';
import { downloadAs } from '../../../data/base-query.ts';
import { useAppStore } from '../../../data/store.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import type { RegistrationQuery } from './registration-filter.ts';

/** A filter, or the ids of selected registrations, divided by commas. */
export type ExportQuery = RegistrationQuery & { ids?: string };

export type ExportFormat = 'csv' | 'xlsx';

interface Running {
  format: ExportFormat;
  bytes: number;
}

/** One export at a time; leaving the page gives it up. */
export const useExport = () => {
  const { t, failed } = useTexts();
  const store = useAppStore();
  const [running, setRunning] = useState<Running>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (format: ExportFormat, query: ExportQuery): Promise<void> => {
    if (current.current) return;
    const controller = (current.current = new AbortController());
    const { signal } = controller;
    setRunning({ format, bytes: 0 });
    try {
      const file = await downloadAs(store, 'exportRegistrations', {
        // A sheet follows the computer, not the language of our page.
        query: { ...query, format, decimal: decimalSign(navigator.language) },
        signal,
        onProgress: (bytes) => setRunning({ format, bytes }),
      });
      saveFile(file.name, file.content);
      toastDone(t('export.done', { name: file.name }));
    } catch (failure) {
      if (!signal.aborted) toastFailed(t('export.failed'), failed(failure));
    } finally {
      current.current = undefined;
      setRunning(undefined);
    }
  };
  return { running, start, cancel: () => current.current?.abort() };
};
