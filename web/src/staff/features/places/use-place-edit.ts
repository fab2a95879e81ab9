import { useState } from 'react';
import { etagOf } from '../../data/api.ts';
import { isFailure } from '../../data/failure.ts';
import { missing, translated } from '../../parts/form-values.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';

/** Whether another person saved the same place meanwhile. */
export const isClash = (failure: unknown): boolean => isFailure(failure) && failure.code === 'changed_by_someone_else';

interface Options {
  place: { version: number };
  /** Required fields: the field's name to the key of its text. */
  needed: Record<string, string>;
  doneText: string;
  failedText: string;
  onClose: () => void;
}

/** Editing of one place in its list, up to the server's answer. */
export const usePlaceEdit = ({ place, needed, doneText, failedText, onClose }: Options) => {
  const { t, failed, fields } = useTexts();
  const [faults, setFaults] = useState<Record<string, string>>({});
  // The ETag at the start. After a clash it is the newer version's, so that a second Save overwrites it on purpose.
  const [etag, setEtag] = useState<string | undefined>(() => etagOf(place));

  const save = async (values: Record<string, string>, send: (etag: string) => Promise<{ error?: unknown }>) => {
    const empty = translated(missing(values, needed), t);
    setFaults(empty);
    if (Object.keys(empty).length > 0) return;
    const { error } = await send(etag ?? etagOf(place));
    if (error === undefined) {
      toastDone(doneText);
      onClose();
      return;
    }
    if (isClash(error)) setEtag(undefined);
    setFaults(fields(error));
    toastFailed(failedText, failed(error));
  };
  const clearFaults = () => setFaults({});
  return { faults, clearFaults, save };
};
