import type { Clock } from '@gatelingo/chassis/clock';
import type { LiveMessage } from '@gatelingo/proto/live';
import { changed, type Held, hold, released } from '../domain/held-messages.ts';
import { sessionRoom } from '../domain/session-event.ts';
import type { Page, Reader, Sockets } from './sockets.ts';

/** The room of a session's readers, all of them in the session's room too. */
const readersRoom = (sessionId: string): string => `readers:${sessionId}`;

const createReader = (socket: Page, clock: Clock, first: string): Reader => {
  let language = first;
  let held: readonly Held[] = [];
  let newest = 0;
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().getTime();

  const send = (at = now()) => {
    clearTimeout(timer);
    const { ready, left } = released(held, language, at);
    held = left;
    for (const message of ready) socket.emit('newMessage', message);
    const next = left[0];
    if (next) timer = setTimeout(send, Math.max(1, next.until - now()));
  };
  return {
    readIn: (next) => {
      language = next;
      send();
    },
    post: (message) => {
      // A fact may be consumed twice.
      if (message.seq <= newest) return;
      newest = message.seq;
      held = hold(held, message, now());
      send();
    },
    update: (message) => {
      held = changed(held, message);
      send();
    },
    end: () => send(Infinity),
    stop: () => clearTimeout(timer),
  };
};

/** Makes the socket a reader of the session, in this language. */
export const beginReading = async (
  socket: Page,
  { sessionId, language, clock }: { sessionId: string; language: string; clock: Clock },
): Promise<void> => {
  const { readers } = socket.data;
  const known = readers.get(sessionId);
  if (known) return known.readIn(language);
  readers.set(sessionId, createReader(socket, clock, language));
  await socket.join(readersRoom(sessionId));
};

export const endReading = async (socket: Page, sessionId: string): Promise<void> => {
  socket.data.readers.get(sessionId)?.stop();
  socket.data.readers.delete(sessionId);
  await socket.leave(readersRoom(sessionId));
};

export const endAllReading = (socket: Page): void => {
  for (const reader of socket.data.readers.values()) reader.stop();
  socket.data.readers.clear();
};

/** The session's readers at this replica. */
const readersOf = (sockets: Sockets, sessionId: string): { reader: Reader; isGuest: boolean }[] => {
  const ids = sockets.of('/').adapter.rooms.get(readersRoom(sessionId)) ?? [];
  return [...ids].flatMap((id) => {
    const socket = sockets.sockets.sockets.get(id);
    const reader = socket?.data.readers.get(sessionId);
    return socket && reader ? [{ reader, isGuest: socket.data.caller === undefined }] : [];
  });
};

/** A guest reads in the language that the session has now. */
const readNow = (readers: ReturnType<typeof readersOf>, guestReads: string) => {
  for (const { reader, isGuest } of readers) if (isGuest) reader.readIn(guestReads);
};

/** Sends a new message to this replica's pages of the session: to readers in their language, to others at once. */
export const sendNew = (sockets: Sockets, message: LiveMessage, guestReads: string): void => {
  const { sessionId } = message;
  const readers = readersOf(sockets, sessionId);
  readNow(readers, guestReads);
  sockets.local.to(sessionRoom(sessionId)).except(readersRoom(sessionId)).emit('newMessage', message);
  for (const { reader } of readers) reader.post(message);
};

/** Sends a changed message; a reader to whom it was not sent yet gets it as a new one. */
export const sendChanged = (sockets: Sockets, message: LiveMessage): void => {
  sockets.local.to(sessionRoom(message.sessionId)).emit('messageUpdated', message);
  for (const { reader } of readersOf(sockets, message.sessionId)) reader.update(message);
};

/** The guest reads in this language from now on. */
export const changeGuestLanguage = (sockets: Sockets, sessionId: string, guestReads: string): void =>
  readNow(readersOf(sockets, sessionId), guestReads);

/** Nothing more comes in this session: what still waits is sent, and everybody leaves its rooms. */
export const endSession = (sockets: Sockets, sessionId: string): void => {
  for (const { reader } of readersOf(sockets, sessionId)) reader.end();
  const rooms = [sessionRoom(sessionId), readersRoom(sessionId)];
  sockets.local.in(rooms).socketsLeave(rooms);
};
