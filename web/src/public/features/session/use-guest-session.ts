import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../shared/api-client.ts';
import { randomKey } from '../../../shared/random-key.ts';
import { moveOutgoing } from '../../../shared/session/outbox.ts';
import { keyHeader, sessionStore } from './guest-key.ts';
import { guestOutbox, guestSender } from './guest-sender.ts';
import { statusOf, type Status } from './status-text.ts';
import { forgetSession, rememberSession, storedSession } from './stored-session.ts';

/** A code's session: started by a tap, restored after a reload, started again after it was closed. */
export const useGuestSession = (barcodeId: string) => {
  const { i18n } = useTranslation();
  const [sessionId, setSessionId] = useState(() => storedSession(sessionStore, barcodeId));
  const [isStarting, setStarting] = useState(false);
  const [status, setStatus] = useState<Status>();
  const [isNotInUse, setNotInUse] = useState(false);
  const attempt = useRef<{ body: string; key: string }>(undefined);

  const begin = useCallback(
    async (before: string | undefined) => {
      if (barcodeId === '') return setStatus({ key: 'noBarcode' });
      setStarting(true);
      setStatus(undefined);
      try {
        // If another tab started a session meanwhile, this page continues it.
        const elsewhere = before === undefined ? storedSession(sessionStore, barcodeId) : undefined;
        const body = {
          barcodeId,
          language: i18n.language,
          keyed: true,
          ...(elsewhere === undefined ? {} : { sessionId: elsewhere }),
        };
        // If the answer was lost, the same key gives the same session.
        const text = JSON.stringify(body);
        if (attempt.current?.body !== text) attempt.current = { body: text, key: randomKey() };
        const key = elsewhere === undefined ? {} : keyHeader(elsewhere);
        const headers = { ...key, 'idempotency-key': attempt.current.key };
        const started = await call('startSession', { body, headers });
        attempt.current = undefined;
        if (before !== undefined) forgetSession(sessionStore, barcodeId, before);
        rememberSession(sessionStore, barcodeId, started);
        if (before !== undefined) {
          moveOutgoing(guestOutbox, before, started.sessionId);
          guestSender().tryNow();
        }
        setSessionId(started.sessionId);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return setNotInUse(true);
        setStatus(statusOf(error, i18n.language));
      } finally {
        setStarting(false);
      }
    },
    [barcodeId, i18n.language],
  );

  /** The server does not have the stored session. */
  const lose = useCallback(() => {
    if (sessionId !== undefined) forgetSession(sessionStore, barcodeId, sessionId);
    setSessionId(undefined);
    setStatus({ key: 'noSession' });
  }, [barcodeId, sessionId]);

  return {
    sessionId,
    isStarting,
    status,
    isNotInUse,
    start: useCallback(() => begin(undefined), [begin]),
    /** Starts a session after a closed one; messages that the closed one refused move to it. */
    startNew: useCallback(() => begin(sessionId), [begin, sessionId]),
    lose,
  };
};
