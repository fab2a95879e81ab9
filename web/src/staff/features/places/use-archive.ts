import { etagOf } from '../../data/api.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../parts/toasts.tsx';

interface ArchivedPlace {
  name: string;
  /** The one that the person sees. */
  version: number;
  /** Saves that the place is archived, or in use; gives its version after that. */
  save: (isArchived: boolean, etag: string) => Promise<{ version?: number | undefined; error?: unknown }>;
}

/** Archives places and brings them back; one that somebody else changed meanwhile is left as it is. */
export const useArchive = (failedText: string) => {
  const { t, failed } = useTexts();
  /** The version after it; undefined if it failed. */
  const change = async ({ version, save }: ArchivedPlace, isArchived: boolean): Promise<number | undefined> => {
    const saved = await save(isArchived, etagOf({ version }));
    if (saved.error !== undefined) toastFailed(failedText, failed(saved.error));
    return saved.version;
  };
  const bringBack = async (place: ArchivedPlace) => {
    if ((await change(place, false)) !== undefined) toastDone(t('archive.backAgain', { name: place.name }));
  };
  const archive = async (place: ArchivedPlace) => {
    const version = await change(place, true);
    if (version === undefined) return;
    toastUndo(t('archive.done', { name: place.name }), () => void bringBack({ ...place, version }));
  };
  return { archive, bringBack };
};
