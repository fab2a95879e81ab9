import type { Language } from '@gatelingo/proto/http/guest-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client.ts';
import { languageKey } from '../../../shared/i18n.ts';
import type { SessionView } from '../../../shared/session/session-view.ts';
import { readStored } from '../../../shared/stored.ts';
import { likelyLanguage } from './guest-language.ts';
import { statusOf, type Status } from './status-text.ts';
import type { Talk } from './talk.ts';
import { useGuestLanguages } from './use-guest-languages.ts';

interface GuestLanguageOptions {
  talk: Talk;
  barcodeId: string;
  view: SessionView | undefined;
  setStatus: (status: Status | undefined) => void;
}

export interface GuestLanguage {
  /** Undefined until the list is there. */
  list: readonly Language[] | undefined;
  /** What the session speaks with the guest; undefined until he, or his phone, has chosen. */
  selected: Language | undefined;
  /** In which he reads and writes now. */
  code: string;
  select: (id: string) => void;
  /** Id of the one that is just being chosen. */
  asked: string | undefined;
  /** How often this page has chosen a language. */
  selectedNow: number;
}

/** The guest's language: his phone's to begin with, where the list has it, else what he chooses. */
export const useGuestLanguage = ({ talk, barcodeId, view, setStatus }: GuestLanguageOptions): GuestLanguage => {
  const { i18n } = useTranslation();
  const list = useGuestLanguages(barcodeId);
  const [answered, setAnswered] = useState<Language>();
  const [asked, setAsked] = useState<string>();
  const [selectedNow, setSelectedNow] = useState(0);
  const { sessionId, session } = talk;
  const selected = answered ?? view?.about.guestLanguage ?? undefined;

  const { language: pageLanguage } = i18n;
  const select = useCallback(
    (language: Language): void => {
      call('selectLanguage', { body: { sessionId, guestLanguageId: language._id } })
        .then(
          ({ guestLanguage }) => {
            setAnswered(guestLanguage);
            setSelectedNow((count) => count + 1);
            setStatus(undefined);
            return session.refresh();
          },
          (error: unknown) => setStatus(statusOf(error, pageLanguage)),
        )
        .finally(() => setAsked(undefined))
        .catch((error: unknown) => console.error(error));
    },
    [sessionId, session, setStatus, pageLanguage],
  );

  const isKnown = view !== undefined;
  const needsOne = isKnown && !selected && view.about.isActive;
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!needsOne || !list || hasChosen.current) return;
    hasChosen.current = true;
    const likely = likelyLanguage(list, [readStored(languageKey), ...navigator.languages]);
    if (likely) select(likely);
  }, [needsOne, list, select]);

  // Who switches the page to another language most likely wants to talk in it too.
  const page = useRef(i18n.language);
  useEffect(() => {
    const before = page.current;
    page.current = i18n.language;
    if (before === i18n.language || selected?.code !== before) return;
    const same = list?.find(({ code }) => code === i18n.language);
    if (same) select(same);
  }, [i18n.language, list, selected, select]);

  return {
    list,
    selected,
    code: selected?.code ?? i18n.language,
    asked,
    select: useCallback(
      (id) => {
        const found = list?.find(({ _id }) => _id === id);
        if (!found) return setStatus({ key: 'invalidLanguage' });
        setAsked(id);
        select(found);
      },
      [select, list, setStatus],
    ),
    selectedNow,
  };
};
