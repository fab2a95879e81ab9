import type { YardVisit } from '@gatelingo/proto/http/yard';
import { useRef, useState } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { fasterName } from '../../data/failure.ts';
import { toastFailed, toastUndo } from '../../parts/toasts.tsx';
import { yardApi } from './calls.ts';
import { expectedAfter, type Move, nameOf } from './moves.ts';
import { type AllPending, answered, type Pending, settled } from './placed.ts';
import { useCardFocus } from './use-card-focus.ts';

/** The act that moves a card: it stands where it goes at once, and goes back if that fails. */
export const useMoves = () => {
  const { t, failed } = useTexts();
  const followCard = useCardFocus();
  const [moveVisit] = yardApi.useMoveVisitMutation();
  const [pending, setPending] = useState<AllPending>(new Map());
  /** By visit: what its last move left. */
  const answers = useRef(new Map<string, Promise<YardVisit | undefined>>());
  /** By visit: how the offer to undo its last move is withdrawn. */
  const offers = useRef(new Map<string, () => void>());

  /** Moves of one visit go one after the other, each on what the one before left. */
  const send = async (visit: YardVisit, wanted: Move) => {
    const before = await answers.current.get(visit._id);
    return moveVisit({ visit: before && before.version > visit.version ? before : visit, move: wanted });
  };

  const move = async (visit: YardVisit, wanted: Move, doneText: string): Promise<void> => {
    const id = visit._id;
    const from = document.activeElement;
    offers.current.get(id)?.();
    offers.current.delete(id);
    const sent: Pending = { visit: expectedAfter(visit, wanted) };
    setPending((now) => new Map([...now, [id, sent]]));
    followCard(visit, from);
    const sending = send(visit, wanted);
    const left = sending.then(({ data }) => data?.visit);
    answers.current.set(id, left);
    const { data, error } = await sending;
    const answer = data && answered(data.visit);
    setPending((now) => settled(now, sent, answer));
    followCard(visit, from);
    if (error) {
      const byName = fasterName(error);
      const why = byName === undefined ? failed(error) : t('yard.movedBy', { name: byName });
      return toastFailed(t('yard.moveFailed', { name: nameOf(visit) }), why);
    }
    if (wanted.call === 'undoMove' || answers.current.get(id) !== left) return;
    offers.current.set(
      id,
      toastUndo(doneText, () => void move(data.visit, { call: 'undoMove', body: {} }, '')),
    );
  };
  return { pending, move, followCard };
};
