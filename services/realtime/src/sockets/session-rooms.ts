import { problem, toErrorBody } from '@gatelingo/chassis/errors';
import type { JoinAnswer } from '@gatelingo/proto/live';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { sessionOfRoom, sessionRoom } from '../domain/session-event.ts';
import { allowance } from './allowance.ts';
import { beginReading, endAllReading, endReading } from './readers.ts';
import type { Page, SocketParts } from './sockets.ts';

type Parts = Pick<SocketParts, 'sessionVoice' | 'log' | 'clock'>;

const sessionIdShape = z.string().min(1).max(64);
/** A key that no header can carry is wrong like any other. */
const keyShape = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .optional()
  .catch('-');
const joinShape = z.union([
  sessionIdShape.transform((sessionId) => ({ sessionId, updates: false, key: undefined })),
  z.strictObject({ sessionId: sessionIdShape, updates: z.boolean().default(false), key: keyShape }),
]);
const typingShape = z.strictObject({ sessionId: sessionIdShape, isTyping: z.boolean() });
// A page shows one session; the limit leaves room for several.
const maxSessions = 20;

const joined = ({ rooms }: Socket) => [...rooms].filter((room) => sessionOfRoom(room) !== undefined).length;

const join = async (socket: Page, given: unknown, { sessionVoice, clock }: Parts): Promise<JoinAnswer> => {
  const { success, data } = joinShape.safeParse(given);
  if (!success) throw problem('invalid_input', 'No session started');
  const { sessionId, updates, key } = data;
  const { token } = socket.data;
  if (joined(socket) >= maxSessions && !socket.rooms.has(sessionRoom(sessionId))) {
    throw problem('rate_limited', 'This page is in too many sessions.');
  }
  const { isActive, seq, version, guestReads } = await sessionVoice.findSession(sessionId, { token, key });
  if (!isActive) throw problem('not_found', 'This session was closed.');
  if (updates) await endReading(socket, sessionId);
  else {
    // The documents have no call to open a session: joining it is that.
    const language = token === undefined ? guestReads : await sessionVoice.openSession(sessionId, token);
    await beginReading(socket, { sessionId, language, clock });
  }
  await socket.join(sessionRoom(sessionId));
  return { joined: true, sessionId, seq, version };
};

/** The client's callback; undefined if it is not a function. */
const answering = (given: unknown) =>
  typeof given === 'function' ? (given as (answer: JoinAnswer) => void) : undefined;

/** Joins pages to the rooms of sessions: staff for sessions of their company, a guest by the session's id. */
export const sessionRooms = (socket: Page, parts: Parts): void => {
  socket.once('disconnect', () => endAllReading(socket));
  const joins = allowance({ most: 30, perMs: 60_000 });
  const typings = allowance({ most: 20, perMs: 10_000 });

  socket.on('joinSession', (given: unknown, callback?: unknown) => {
    const answer = answering(callback);
    const asked = joins.spend()
      ? join(socket, given, parts)
      : Promise.reject(problem('rate_limited', 'Too many tries.'));
    asked.then(
      (outcome) => answer?.(outcome),
      (thrown: unknown) => {
        const { error, code } = toErrorBody(thrown);
        if (code === 'internal') parts.log.error({ err: thrown }, 'a session could not be joined');
        if (code === 'unavailable') parts.log.warn({ err: thrown }, 'a session could not be joined for now');
        const refusal = {
          joined: false,
          sessionId:
            joinShape.safeParse(given).data?.sessionId ?? (typeof given === 'string' ? given.slice(0, 64) : ''),
          error,
          code,
        } as const;
        answer?.(refusal);
        if (!answer) socket.emit('joinRefused', refusal);
      },
    );
  });

  socket.on('probe', (callback: unknown) => {
    if (typeof callback === 'function') (callback as () => void)();
  });

  socket.on('leaveSession', (given: unknown) => {
    const { success, data: sessionId } = sessionIdShape.safeParse(given);
    if (!success) return;
    void socket.leave(sessionRoom(sessionId));
    void endReading(socket, sessionId);
  });

  socket.on('typing', (given: unknown) => {
    const { success, data } = typingShape.safeParse(given);
    if (!success || !socket.rooms.has(sessionRoom(data.sessionId)) || !typings.spend()) return;
    const sender = socket.data.caller ? 'company' : 'guest';
    socket.to(sessionRoom(data.sessionId)).emit('typing', { ...data, sender });
  });
};
