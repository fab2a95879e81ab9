import { type ComponentType, useCallback, useState } from 'react';
import { toastFailed } from './toasts.tsx';
import { useTexts } from './texts.ts';

/** A dialog whose code is loaded when it is opened for the first time. */
export const useLater = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const { t } = useTexts();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
    load().then(
      ({ default: Dialog }) => setLoaded({ Dialog }),
      (failure: unknown) => {
        console.error('A dialog did not load.', failure);
        setOpen(false);
        toastFailed(t('page.missing'), t('page.missingText'));
      },
    );
  }, [load, t]);
  const close = useCallback(() => setOpen(false), []);
  return { Dialog: isOpen ? loaded?.Dialog : undefined, open, close };
};
