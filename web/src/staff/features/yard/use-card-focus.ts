import type { YardVisit } from '@gatelingo/proto/http/yard';
import { useEffect, useRef } from 'react';

export const cardId = (visitId: string) => `yard-card-${visitId}`;
export const titleId = (state: YardVisit['state']) => `yard-${state}`;

interface Wanted {
  visit: YardVisit;
  /** The element that had the focus when the person acted. */
  from: Element | null;
}
type FollowCard = (visit: YardVisit, from?: Element | null) => void;

/** A moved card is a new element: the focus follows it there, or goes to its column's title where the card is gone. */
export const useCardFocus = (): FollowCard => {
  const wanted = useRef<Wanted>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { visit, from } = wanted.current;
    wanted.current = undefined;
    const [card, active] = [document.getElementById(cardId(visit._id)), document.activeElement];
    // Who works elsewhere meanwhile is left there.
    if (card?.contains(active) || (active !== document.body && active !== from)) return;
    card?.focus();
    // On a phone the column of the moved card is not the one that is shown.
    if (!card || document.activeElement !== card) document.getElementById(titleId(visit.state))?.focus();
  });
  return (visit, from = document.activeElement) => {
    wanted.current = { visit, from };
  };
};
