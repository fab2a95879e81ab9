import { useCallback, useEffect, useRef, useState } from 'react';
import { browserPage } from '../../../../shared/page.ts';
import { randomKey } from '../../../../shared/random-key.ts';
import { browserStore } from '../../../../shared/stored.ts';
import { clearDraft, isDraftLost, saveDraft, type DraftPlace } from './draft.ts';
import type { StartedForm } from './start-form.ts';

export type Saving = 'empty' | 'saved' | 'failed';

/** Milliseconds without a change, after which the draft is saved. */
const pause = 250;

/** Keeps what is typed on the phone: after each pause, and when the page is left. */
export const useKeptDraft = <V extends object>(
  { barcodeId, draftKey, version }: DraftPlace & { version?: number },
  start: StartedForm<V>,
  values: V,
) => {
  const idempotencyKey = useRef(start.idempotencyKey);
  const company = useRef(start.company);
  const [saving, setSaving] = useState<Saving>(start.filledFrom === 'draft' ? 'saved' : 'empty');
  const isChanged = useRef(false);
  const hasDraft = useRef(start.filledFrom === 'draft');
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const save = useCallback(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    hasDraft.current = true;
    const about = { barcodeId, company: company.current, version, idempotencyKey: idempotencyKey.current };
    const draft = { ...about, values: latest.current, savedAt: Date.now() };
    setSaving(saveDraft(browserStore, draftKey, draft) ? 'saved' : 'failed');
  }, [barcodeId, draftKey, version]);
  /** Saves even if nothing was typed since: retrying removes an earlier refusal. */
  const saveNow = useCallback(() => {
    isChanged.current = true;
    save();
  }, [save]);

  useEffect(() => {
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [values, save]);
  useEffect(() => browserPage.listen({ left: save }), [save]);
  useEffect(() => {
    const storedElsewhere = (key: string | null, text: string | null) => {
      const isLost = isDraftLost(browserStore, draftKey, { key, before: text }, idempotencyKey.current);
      if (hasDraft.current && isLost) saveNow();
    };
    return browserPage.listen({ storedElsewhere });
  }, [draftKey, saveNow]);

  const noteChange = useCallback(() => {
    isChanged.current = true;
  }, []);
  /** The form was sent: its draft is gone. */
  const end = useCallback(() => {
    hasDraft.current = false;
  }, []);
  const erase = useCallback(() => {
    clearDraft(browserStore, draftKey, idempotencyKey.current);
    hasDraft.current = false;
    setSaving('empty');
  }, [draftKey]);

  /** The form's key, under which it is sent. */
  const keyNow = useCallback(() => idempotencyKey.current, []);
  /** What is typed becomes another registration. */
  const renew = useCallback(() => {
    idempotencyKey.current = randomKey();
    saveNow();
  }, [saveNow]);
  /** The code's company is known; returns the one of the draft. */
  const enter = useCallback((name: string) => {
    const before = company.current;
    company.current = name;
    return before;
  }, []);
  const latestValues = useCallback(() => latest.current, []);

  return { saving, saveNow, noteChange, end, erase, keyNow, renew, enter, latestValues };
};
