import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readKept, writeKept } from '../../../data/kept-value.ts';
import { browserStore } from '../../../../shared/stored.ts';
import { fingerprintOf, type QuestionnaireDraft } from '../domain/draft.ts';
import { type Faults, ownFaults, stillFaulty } from '../domain/faults.ts';
import { changed, type History, redone, startHistory, undone } from '../domain/history.ts';
import { isKeptDraft, type KeptDraft, type Saved } from './kept-draft.ts';

/** Changes the draft; changes of one group that follow each other soon are one step of undo. */
export type ChangeDraft = (apply: (draft: QuestionnaireDraft) => QuestionnaireDraft, group?: string) => void;

// Milliseconds without a change after which the draft is stored.
const restFor = 300;

interface Editing {
  history: History<QuestionnaireDraft>;
  /** The faults that the server named. */
  named: Faults;
}

/** The state of an open builder: its history, its faults, and the copy that survives a reload. */
export const useBuilder = (saved: Saved, name: string) => {
  const [kept] = useState(() => readKept(browserStore, name, isKeptDraft));
  const [base, setBase] = useState<Saved>(kept?.base ?? saved);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [editing, setEditing] = useState<Editing>(() => ({
    history: startHistory(kept?.draft ?? saved.draft),
    named: {},
  }));
  const [isChecked, setChecked] = useState(false);
  const [isKeeping, setKeeping] = useState(true);
  const { history, named } = editing;
  const draft = history.present;
  // Typing comes first: a long questionnaire takes a moment to compare.
  const compared = useDeferredValue(draft);
  const baseFingerprint = useMemo(() => fingerprintOf(base.draft), [base]);
  const isTouched = useMemo(
    () => compared !== base.draft && fingerprintOf(compared) !== baseFingerprint,
    [compared, base, baseFingerprint],
  );

  const change: ChangeDraft = useCallback((apply, group) => {
    const now = Date.now();
    setEditing(({ history: before, named: faults }) => {
      const next = changed(before, apply(before.present), now, group);
      return { history: next, named: stillFaulty(faults, before.present, next.present) };
    });
  }, []);
  const step = useCallback((move: typeof undone<QuestionnaireDraft>) => {
    setEditing((now) => {
      const next = move(now.history);
      return next ? { history: next, named: stillFaulty(now.named, now.history.present, next.present) } : now;
    });
  }, []);
  const undo = useCallback(() => step(undone), [step]);
  const redo = useCallback(() => step(redone), [step]);

  // The browser keeps what is not saved yet: a moment after the last change, and at once when the page goes.
  const last = useRef<KeptDraft | undefined>(undefined);
  useEffect(() => {
    last.current = isTouched ? { draft, base } : undefined;
    const store = () => {
      if (last.current) setKeeping(writeKept(browserStore, name, last.current));
      else browserStore.remove(name);
    };
    const timer = setTimeout(store, restFor);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [draft, base, isTouched, name]);
  useEffect(
    () => () => {
      if (last.current) writeKept(browserStore, name, last.current);
      else browserStore.remove(name);
    },
    [name],
  );

  /** The draft was saved: later changes begin from here. What was typed meanwhile stays. */
  const rebase = (next: Saved, sent: QuestionnaireDraft) => {
    setBase(next);
    setChecked(false);
    setRestored(false);
    setEditing(({ history: now }) => ({
      history: now.present === sent ? { ...now, present: next.draft, last: undefined } : now,
      named: {},
    }));
  };
  /** Drops the copy that the browser keeps. */
  const forget = () => {
    last.current = undefined;
    browserStore.remove(name);
  };

  const faults = useMemo(() => (isChecked ? { ...named, ...ownFaults(draft) } : named), [isChecked, named, draft]);
  return {
    draft,
    base,
    setBase,
    isTouched,
    /** Whether the draft of an earlier visit is shown. */
    isRestored,
    closeRestored: () => setRestored(false),
    /** False: the browser refuses to store the draft. */
    isKeeping,
    change,
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
    faults,
    /** Shows the faults that are found without the server; returns whether there is none. */
    check: () => {
      setChecked(true);
      return Object.keys(ownFaults(draft)).length === 0;
    },
    nameFaults: (found: Faults) => setEditing((now) => ({ ...now, named: found })),
    rebase,
    forget,
  };
};

export type Builder = ReturnType<typeof useBuilder>;
