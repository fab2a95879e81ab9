import { Pictogram } from '../../../shared/pictograms/Pictogram.tsx';
import type { PhraseCard } from '../../../shared/session/phrase-cards.ts';

/** A phrase with its picture. */
export const CardButton = ({ card, onChoose }: { card: PhraseCard; onChoose: (card: PhraseCard) => void }) => (
  <button type="button" className="phrase-card" onClick={() => onChoose(card)}>
    <Pictogram id={card.id} />
    <bdi>{card.text}</bdi>
  </button>
);
