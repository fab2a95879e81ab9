import { useEffect } from 'react';

interface Steps {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Ctrl-Z and Ctrl-Shift-Z (Cmd on a Mac, and Ctrl-Y): the browser's own undo knows only one field. */
export const useUndoKeys = ({ undo, redo }: Steps): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo?.();
      else undo?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
