import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pictogram } from '../../../shared/pictograms/Pictogram.tsx';
import { cardLanguage, loadCardGroups, type CardGroup, type PhraseCard } from '../../../shared/session/phrase-cards.ts';
import { CloseIcon } from '../../parts/icons.tsx';
import { CardsIcon } from './session-icons.tsx';

interface PhraseCardsProps {
  /** Code of the guest's language. */
  reader: string;
  onSay: (said: { text: string; language: string; phraseId: string }) => void;
}

const useCards = (reader: string) => {
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

/** Phrases that need no translation: a row of them, and all of them in groups. */
const PhraseCards = ({ reader, onSay }: PhraseCardsProps) => {
  const { t } = useTranslation('session');
  const cards = useCards(reader);
  const sheet = useRef<HTMLDialogElement>(null);
  if (!cards) return <div className="phrase-row" />;
  const { language, groups } = cards;
  const say = ({ id, text }: PhraseCard) => {
    sheet.current?.close();
    onSay({ text, language, phraseId: id });
  };

  return (
    <>
      <div className="phrase-row" role="group" aria-label={t('cards')}>
        <button
          type="button"
          className="phrase-chip phrase-all"
          aria-label={t('allCards')}
          onClick={() => sheet.current?.showModal()}
        >
          <CardsIcon />
          <span>{t('allCards')}</span>
        </button>
        {groups.map(({ group, name, cards: inGroup }) => (
          <div key={group} className="phrase-group" role="group" aria-label={name} lang={language}>
            <span className="phrase-group-name" aria-hidden="true">
              {name}
            </span>
            {inGroup.map((card) => (
              <button key={card.id} type="button" className="phrase-chip" onClick={() => say(card)}>
                <Pictogram id={card.id} />
                <bdi>{card.text}</bdi>
              </button>
            ))}
          </div>
        ))}
      </div>
      <dialog
        ref={sheet}
        className="sheet phrase-sheet"
        aria-labelledby="phrase-sheet-title"
        // A click on the dialog itself is a click on the backdrop; the content is inside it.
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
      >
        <article>
          <header>
            <h2 id="phrase-sheet-title">{t('cards')}</h2>
            <button type="button" className="icon-button" onClick={() => sheet.current?.close()}>
              <CloseIcon />
              <span className="visually-hidden">{t('closeCards')}</span>
            </button>
          </header>
          <div className="phrase-sheet-groups" lang={language}>
            {groups.map(({ group, name, cards: inGroup }) => (
              <section key={group} aria-labelledby={`phrases-${group}`}>
                <h3 id={`phrases-${group}`}>{name}</h3>
                <ul>
                  {inGroup.map((card) => (
                    <li key={card.id}>
                      <button type="button" className="phrase-card" onClick={() => say(card)}>
                        <Pictogram id={card.id} />
                        <bdi>{card.text}</bdi>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </article>
      </dialog>
    </>
  );
};

export default PhraseCards;
