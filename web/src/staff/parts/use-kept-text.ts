import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../shared/stored.ts';

/** A typed text: kept over a reload under this name, and until it was sent. */
export const useKeptText = (name: string) => {
  const [text, setText] = useState(() => readStored(name) ?? '');
  const type = (typed: string) => {
    if (typed === '') removeStored(name);
    else writeStored(name, typed);
    setText(typed);
  };
  /** Text typed meanwhile is not sent yet; if the page was left, only the stored text shows that. */
  const sent = (written: string) => {
    if (readStored(name)?.trim() === written) removeStored(name);
    setText((now) => (now.trim() === written ? '' : now));
  };
  return { text, type, sent };
};
