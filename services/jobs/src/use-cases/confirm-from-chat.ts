import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findLocations } from '../db/projections.ts';
import { confirmedStep } from '../domain/confirmation.ts';
import type { Point } from '@gatelingo/proto/distance';
import { applyDriverAnswer, type DriverAnswer } from './apply-driver-answer.ts';
import { placeOf } from '../view.ts';
import { saveConfirmed } from './save-confirmed.ts';

const pointOf = ({ lat, lng }: { lat: string; lng: string }): Point => {
  const point = { lat: Number(lat), lng: Number(lng) };
  const isOnEarth = lat !== '' && lng !== '' && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
  if (!isOnEarth) throw deadLetter('A position that is nowhere on Earth.');
  return point;
};

/** Confirms the active step from the position that its driver sent by WhatsApp, by the rules of the step's page. */
export const confirmFromChat = async (
  context: Context,
  tx: PgTx,
  answer: DriverAnswer & { lat: string; lng: string },
): Promise<void> => {
  const point = pointOf(answer);
  const { stepId } = answer;
  await applyDriverAnswer(context, tx, answer, async (before, { step, sentAt, now }) => {
    const locations = await findLocations(tx.manager, [before]);
    const outcome = confirmedStep(before, stepId, {
      tap: { ...point, accuracy: null, tappedAt: sentAt },
      location: placeOf(step, locations),
      now,
    });
    if (outcome.kind !== 'confirmed') return outcome.kind;
    await saveConfirmed(context, tx, { before, stepId, outcome, by: 'driver', now, locations });
    return undefined;
  });
};
