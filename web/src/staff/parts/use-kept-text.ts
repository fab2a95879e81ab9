import { useState } from 'react';
import { browserStore } from '../../shared/stored.ts';
import { forgetSent, saveText } from './kept-text.ts';

/** A typed text: kept over a reload under this name, and until it was sent. */
export const useKeptText = (name: string) => {
  const [text, setText] = useState(() => browserStore.read(name) ?? '');
  const type = (typed: string) => {
    saveText(browserStore, name, typed);
    setText(typed);
  };
  /** If the page was left, only the stored text shows what was typed meanwhile. */
  const sent = (written: string) => {
    forgetSent(browserStore, name, written);
    setText((now) => (now.trim() === written ? '' : now));
  };
  return { text, type, sent };
};
