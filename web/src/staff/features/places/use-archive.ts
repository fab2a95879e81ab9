import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed, toastUndo } from '../../parts/toasts.tsx';

interface ArchivedPlace {
  name: string;
  /** Saves that the place is archived, or in use. */
  save: (isArchived: boolean) => Promise<{ error?: unknown }>;
}

/** Archives places and brings them back. Others' changes of a place stay: nothing but that is changed. */
export const useArchive = (failedText: string) => {
  const { t, failed } = useTexts();
  const change = async ({ save }: ArchivedPlace, isArchived: boolean): Promise<boolean> => {
    const { error } = await save(isArchived);
    if (error !== undefined) toastFailed(failedText, failed(error));
    return error === undefined;
  };
  const bringBack = async (place: ArchivedPlace) => {
    if (await change(place, false)) toastDone(t('archive.backAgain', { name: place.name }));
  };
  const archive = async (place: ArchivedPlace) => {
    if (await change(place, true)) toastUndo(t('archive.done', { name: place.name }), () => void bringBack(place));
  };
  return { archive, bringBack };
};
