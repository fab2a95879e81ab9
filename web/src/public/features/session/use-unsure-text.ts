import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { discardWaiting, guestSender } from './guest-sender.ts';

interface UnsureTextOptions {
  sessionId: string;
  /** The text in the field. */
  text: string;
  write: (text: string) => void;
}

/** A text of which the recogniser is unsure: it goes into the field, behind what was typed there before. */
export const useUnsureText = ({ sessionId, text, write }: UnsureTextOptions) => {
  const [unsure, setUnsure] = useState<{ recognised: string; before: string }>();
  const latest = useRef({ text, unsure });
  useEffect(() => {
    latest.current = { text, unsure };
  });

  const check = useCallback(
    (recognised: string) => {
      const before = latest.current.text.trim();
      setUnsure({ recognised, before });
      write(before === '' ? recognised : `${before} ${recognised}`);
    },
    [write],
  );
  /** The guest speaks again: the wrong text goes. */
  const drop = useCallback(() => {
    const { before } = latest.current.unsure ?? {};
    if (before !== undefined) write(before);
    setUnsure(undefined);
  }, [write]);
  // Sent or emptied: the next text is one that is typed.
  if (text === '' && unsure) setUnsure(undefined);

  // Recordings that waited on the phone are recognised later: one after the other, when the field is free.
  const sender = guestSender();
  const waiting = useSyncExternalStore(sender.subscribe, sender.waiting);
  const next = text === '' && waiting.find((entry) => entry.isUnsure && entry.failure && entry.sessionId === sessionId);
  useEffect(() => {
    if (!next) return;
    check(next.text);
    discardWaiting(next);
  }, [next, check]);

  return { heard: text === '' ? undefined : unsure?.recognised, check, drop };
};
