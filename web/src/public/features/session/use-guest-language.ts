import type { Language } from '@gatelingo/proto/http/guest-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client.ts';
import { selectLanguage } from '../../../shared/i18n.ts';
import { languageKey } from '../../../shared/languages.ts';
import { interfaceLanguageOf } from '../../../shared/languages.ts';
import type { SessionView } from '../../../shared/session/session-view.ts';
import { readStored } from '../../../shared/stored.ts';
import { keyHeader } from './guest-key.ts';
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
  /** Undefined until the list is loaded. */
  list: readonly Language[] | undefined;
  /** The guest's language in the session; undefined until the guest, or the phone's setting, has chosen one. */
  selected: Language | undefined;
  /** The language in which the guest reads and writes now. */
  code: string;
  select: (id: string) => void;
  /** Id of the language that is being selected. */
  asked: string | undefined;
  /** How often a language was selected on this page. */
  selectedNow: number;
}

/** The guest's language: at first the phone's if the list has it, then the guest's choice. */
export const useGuestLanguage = ({ talk, barcodeId, view, setStatus }: GuestLanguageOptions): GuestLanguage => {
  const { i18n } = useTranslation();
  const list = useGuestLanguages(barcodeId);
  const [answered, setAnswered] = useState<Language>();
  const [asked, setAsked] = useState<string>();
  const [selectedNow, setSelectedNow] = useState(0);
  const { sessionId, session } = talk;
  const selected = answered ?? view?.about.guestLanguage ?? undefined;

  const { language: pageLanguage } = i18n;
  /** Grows with each choice, so that the answer to an earlier one changes nothing. */
  const choices = useRef(0);
  const select = useCallback(
    (language: Language, { isForPage = false } = {}): void => {
      choices.current += 1;
      const choice = choices.current;
      const isNewest = () => choice === choices.current;
      // Not with the answer: it would take away what the page has shown since, such as that there is no microphone.
      setStatus(undefined);
      call('selectLanguage', { body: { sessionId, guestLanguageId: language._id }, headers: keyHeader(sessionId) })
        .then(
          ({ guestLanguage }) => {
            if (!isNewest()) return undefined;
            setAnswered(guestLanguage);
            setSelectedNow((count) => count + 1);
            // One choice for conversation and page: buttons and cards follow where the page has that language.
            const page = isForPage ? interfaceLanguageOf(guestLanguage.code) : undefined;
            return Promise.all([session.refresh(), page !== undefined && selectLanguage(page)]);
          },
          (error: unknown) => {
            if (isNewest()) setStatus(statusOf(error, pageLanguage));
          },
        )
        .finally(() => {
          if (isNewest()) setAsked(undefined);
        })
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

  // The choice at the top is the choice for the conversation too.
  const page = useRef(i18n.language);
  useEffect(() => {
    const before = page.current;
    page.current = i18n.language;
    if (before === i18n.language || !selected || interfaceLanguageOf(selected.code) === i18n.language) return;
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
        select(found, { isForPage: true });
      },
      [select, list, setStatus],
    ),
    selectedNow,
  };
};
