import { Button } from '@mantine/core';
import { hideNotification, showNotification } from '@mantine/notifications';
import i18next from 'i18next';
import { Check, TriangleAlert } from 'lucide-react';

const named = () => ({ 'aria-label': i18next.t('action.close', { ns: 'staff' }) });

/** On pages with an input at the bottom of a small screen: a message there would cover it. */
type Place = 'top-center';

/** Reports success. */
export const toastDone = (message: string, position?: Place): void => {
  showNotification({
    ...(position && { position }),
    message,
    color: 'green',
    icon: <Check size={18} aria-hidden />,
    autoClose: 5000,
    closeButtonProps: named(),
    withBorder: true,
  });
};

/** Reports a failure: what failed, and why. */
export const toastFailed = (title: string, why?: string, position?: Place): void => {
  const isSame = why === undefined || why === title || why === 'Error';
  showNotification({
    ...(position && { position }),
    ...(isSame ? { message: title } : { title, message: why }),
    color: 'red',
    icon: <TriangleAlert size={18} aria-hidden />,
    autoClose: 8000,
    closeButtonProps: named(),
    withBorder: true,
  });
};

/** Reports a deletion that can be undone for a while. */
export const toastUndo = (message: string, undo: string, milliseconds: number, onUndo: () => void): void => {
  const id = `undo-${crypto.randomUUID()}`;
  showNotification({
    id,
    withBorder: true,
    autoClose: milliseconds,
    closeButtonProps: named(),
    message: (
      <span className="row">
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            onUndo();
            hideNotification(id);
          }}
        >
          {undo}
        </Button>
      </span>
    ),
  });
};
