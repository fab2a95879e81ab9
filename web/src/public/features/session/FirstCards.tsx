import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../shared/random-key.ts';
import type { PhraseCard } from '../../../shared/session/phrase-cards.ts';
import { CardButton } from './CardButton.tsx';
import { guestSender } from './guest-sender.ts';
import { useCards } from './use-cards.ts';
import './phrase-cards.css';

/** Two rows on a phone. */
const shownCards = 4;

/** The first phrases of a visit, where no message stands yet: a tap sends one. */
export const FirstCards = ({ sessionId, reader }: { sessionId: string; reader: string }) => {
  const { t } = useTranslation('session');
  const cards = useCards(reader);
  if (!cards) return null;
  const send = ({ id, text }: PhraseCard) =>
    void guestSender().submit({
      ...{ clientId: randomKey(), sessionId, writtenAt: Date.now() },
      ...{ text, language: cards.language, phraseId: id },
    });
  return (
    <ul className="first-cards" aria-label={t('cards')} lang={cards.language}>
      {cards.groups
        .flatMap((group) => group.cards)
        .slice(0, shownCards)
        .map((card) => (
          <li key={card.id}>
            <CardButton card={card} onChoose={send} />
          </li>
        ))}
    </ul>
  );
};
