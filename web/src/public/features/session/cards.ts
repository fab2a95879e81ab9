// One file for the phone: both are drawn from the same cards.
export { FirstCards } from './FirstCards.tsx';
export { PhraseCards } from './PhraseCards.tsx';
