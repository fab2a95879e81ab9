import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLanguage, loadCardGroups, type CardGroup } from '../../../shared/session/phrase-cards.ts';

/** The guest's cards in the reader's language; undefined until they are loaded. */
export const useCards = (reader: string) => {
  const { i18n } = useTranslation();
  const language = cardLanguage(reader, i18n.language);
  const [loaded, setLoaded] = useState<{ language: string; groups: CardGroup[] }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const again = () => setAttempt((count) => count + 1);
    loadCardGroups('guest', language).then(
      (groups) => isCurrent && setLoaded({ language, groups }),
      (error: unknown) => {
        console.warn('The phrase cards could not be loaded; they are fetched when there is reception.', error);
        if (isCurrent) window.addEventListener('online', again, { once: true });
      },
    );
    return () => {
      isCurrent = false;
      window.removeEventListener('online', again);
    };
  }, [language, attempt]);
  return loaded;
};
