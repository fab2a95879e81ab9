import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhraseCard } from '../../../shared/session/phrase-cards.ts';
import { CloseIcon } from '../../parts/icons.tsx';
import { CardButton } from './CardButton.tsx';
import { useCards } from './use-cards.ts';
import './phrase-cards.css';

interface PhraseCardsProps {
  /** Code of the guest's language. */
  reader: string;
  isOpen: boolean;
  onClose: () => void;
  onSay: (said: { text: string; language: string; phraseId: string }) => void;
}

/** Phrases that need no translation, in groups: a sheet above the composer. */
export const PhraseCards = ({ reader, isOpen, onClose, onSay }: PhraseCardsProps) => {
  const { t } = useTranslation('session');
  const cards = useCards(reader);
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);
  // The cards are loaded with the page, so that they are there without reception; they are drawn when they are opened.
  if (!isOpen) return null;
  const choose = ({ id, text }: PhraseCard) => {
    sheet.current?.close();
    if (cards) onSay({ text, language: cards.language, phraseId: id });
  };

  return (
    <dialog
      ref={sheet}
      className="sheet phrase-sheet"
      aria-labelledby="phrase-sheet-title"
      onClose={onClose}
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
        <div className="phrase-sheet-groups" lang={cards?.language} aria-busy={!cards}>
          {!cards && <span className="loader" aria-hidden="true" />}
          {cards?.groups.map(({ group, name, cards: inGroup }) => (
            <section key={group} aria-labelledby={`phrases-${group}`}>
              <h3 id={`phrases-${group}`}>{name}</h3>
              <ul>
                {inGroup.map((card) => (
                  <li key={card.id}>
                    <CardButton card={card} onChoose={choose} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </article>
    </dialog>
  );
};
