import { useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { useTexts } from './texts.ts';
import { type UndoableDelete, useUndoableDelete } from './use-undoable-delete.ts';

interface Question {
  ids: readonly string[];
  title: string;
  text: string;
  /** Shown with the Undo. */
  deletedText: string;
  /** Called once it is deleted. */
  onDelete?: () => void;
}

/** Asks, then hides rows at once; their deletion can be undone for ten seconds. `dialog` is shown anywhere on the page. */
export const useAskedDelete = (options: UndoableDelete) => {
  const { t } = useTexts();
  const { hidden, start } = useUndoableDelete(options);
  const [asked, ask] = useState<Question>();
  const close = () => ask(undefined);
  const dialog = asked && (
    <Confirm
      title={asked.title}
      text={asked.text}
      button={t('action.delete')}
      onClose={close}
      onConfirm={() => {
        start(asked.ids, asked.deletedText);
        asked.onDelete?.();
        close();
        return Promise.resolve();
      }}
    />
  );
  return { hidden, ask, dialog };
};
