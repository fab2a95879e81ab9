import { jest } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { givenPage } from '../../../../shared/session/testing/page.ts';
import { startForm } from '../draft/start-form.ts';
import { emptyRegistration } from '../form/registration-form.ts';
import { fixedForm } from '../form/fixed-form.ts';
import { createRegistrationSender, waitingFor, type WaitingRegistration } from '../sending/outbox.ts';

/** The trucker's form at the code b1. */
export const kind = fixedForm('b1');
export const empty = emptyRegistration('pl', '+48');

export const failure = (status: number, code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ status, code, error: 'This is wrong.', ...(retryAfter !== undefined && { retryAfter }) });

/** A form's page with the phone's storage; `answer` gives the server's refusal of an entry, by default none. */
export const givenPhone = (
  store = memoryStore(),
  answer: (clientId: string) => ApiError | undefined = () => undefined,
) => {
  const sent: WaitingRegistration[] = [];
  const screen = givenPage();
  const sender = createRegistrationSender(
    store,
    (entry) => {
      sent.push(entry);
      const error = answer(entry.clientId);
      return error
        ? Promise.reject(error)
        : Promise.resolve({ message: 'Registered', passCode: `pass of ${entry.clientId}` });
    },
    screen.page,
  );
  const waitingAt = (barcodeId: string, draftKey = kind.draftKey) => waitingFor(store, { barcodeId, draftKey });
  return {
    store,
    sent,
    screen,
    sender,
    /** Leaves a draft on the phone, by default of the trucker's form. */
    type: (idempotencyKey: string, place = kind.draftKey) =>
      store.write(place, JSON.stringify({ barcodeId: 'b1', idempotencyKey, values: empty, savedAt: Date.now() })),
    /** The values that the trucker's form would begin with if it was opened now. */
    opened: () => startForm({ store, kind, empty, now: Date.now(), newKey: () => 'new' }),
    waitingAt,
    /** The keys of what waits at the codes b1 and b2. */
    waiting: () => ['b1', 'b2'].flatMap((barcodeId) => waitingAt(barcodeId)?.clientId ?? []),
  };
};

/** Advances the fake clock and lets running sends finish. */
export const passes = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await navigator.locks.request('registrationOutbox', () => undefined);
  await jest.advanceTimersByTimeAsync(0);
};
