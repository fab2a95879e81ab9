import type { TextStore } from '../../../shared/stored.ts';

const sessionKey = (barcodeId: string) => `guestSession:${barcodeId}`;
const guestKey = (sessionId: string) => `guestKey:${sessionId}`;
const draftKey = (sessionId: string) => `sessionDraft:${sessionId}`;

/** This phone's session of a code: stored, so that it continues after a reload or a locked phone. */
export const storedSession = (store: TextStore, barcodeId: string): string | undefined =>
  store.read(sessionKey(barcodeId)) ?? undefined;

/** The key that the server wants beside the session's id; undefined for a session that was started without one. */
export const storedKey = (store: TextStore, sessionId: string): string | undefined =>
  store.read(guestKey(sessionId)) ?? undefined;

export const rememberSession = (
  store: TextStore,
  barcodeId: string,
  { sessionId, guestKey: key }: { sessionId: string; guestKey?: string | undefined },
): void => {
  if (key !== undefined) store.write(guestKey(sessionId), key);
  store.write(sessionKey(barcodeId), sessionId);
};

/** Another session of the code, which another tab has started since, stays with its key. */
export const forgetSession = (store: TextStore, barcodeId: string, sessionId: string): void => {
  for (const key of [draftKey, guestKey]) store.remove(key(sessionId));
  if (storedSession(store, barcodeId) === sessionId) store.remove(sessionKey(barcodeId));
};

/** Typed text that is not sent yet. */
export const storedDraft = (store: TextStore, sessionId: string): string => store.read(draftKey(sessionId)) ?? '';

export const rememberDraft = (store: TextStore, sessionId: string, text: string): void => {
  if (text === '') store.remove(draftKey(sessionId));
  else store.write(draftKey(sessionId), text);
};
