import { Button } from '@mantine/core';
import { hideNotification, type NotificationData, showNotification } from '@mantine/notifications';
import i18next from 'i18next';
import { Check, TriangleAlert } from 'lucide-react';
import { undoFor } from '../data/pending-deletions.ts';

const text = (key: string) => i18next.t(key, { ns: 'staff' });

const show = (toast: NotificationData) =>
  showNotification({
    closeButtonProps: { 'aria-label': text('action.close') },
    withBorder: true,
    ...toast,
  });

/** On pages with an input at the bottom of a small screen: a message there would cover it. */
type Place = 'top-center';

/** Reports success, and what still follows. */
export const toastDone = (done: string, position?: Place, follows?: string): void => {
  show({
    ...(position && { position }),
    ...(follows === undefined ? { message: done } : { title: done, message: follows }),
    color: 'green',
    icon: <Check size={18} aria-hidden />,
    autoClose: 5000,
  });
};

/** Reports that something was created, with the way to it. */
export const toastCreated = (message: string, { label, open }: { label: string; open: () => void }): void => {
  const id = `created-${crypto.randomUUID()}`;
  show({
    id,
    color: 'green',
    icon: <Check size={18} aria-hidden />,
    autoClose: 8000,
    message: (
      <span className="row">
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            hideNotification(id);
            open();
          }}
        >
          {label}
        </Button>
      </span>
    ),
  });
};

/** Reports a failure: what failed, and why. */
export const toastFailed = (title: string, why?: string, position?: Place): void => {
  const isSame = why === undefined || why === title || why === 'Error';
  show({
    ...(position && { position }),
    ...(isSame ? { message: title } : { title, message: why }),
    color: 'red',
    icon: <TriangleAlert size={18} aria-hidden />,
    autoClose: 8000,
  });
};

/** Reports a deletion that can be undone for a while; returns how to take the offer back once it is over. */
export const toastUndo = (message: string, onUndo: () => void): (() => void) => {
  const id = `undo-${crypto.randomUUID()}`;
  show({
    id,
    autoClose: undoFor,
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
          {text('action.undo')}
        </Button>
      </span>
    ),
  });
  return () => hideNotification(id);
};
