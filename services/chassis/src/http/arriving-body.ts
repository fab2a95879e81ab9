import { defaultBodyLimit, type Endpoint } from '@gatelingo/proto/http/endpoint';
import type { Request, Response } from 'express';
import { problem } from '../errors/index.ts';
import type { Holder, Shares } from '../shares/index.ts';
import { locals } from './observe.ts';
import { createRoom, type GrowingBody, type Room } from './room.ts';

export const unreadable = () => problem('invalid_input', 'The body could not be read.');
export const tooLarge = () => problem('too_large', 'This is too large.');

/** Bytes of JSON bodies and forms in the memory of a process: those that arrive, and those of calls that are not answered. */
const mostBytes = 16 * 1024 * 1024;

/** The room of the JSON bodies and forms of a service; undefined without shares. */
export const createBodyRoom = (contracts: Record<string, Endpoint>, shares: Shares | undefined): Room | undefined => {
  const bodies = Object.values(contracts).filter(
    ({ method, bodyType }) => bodyType !== 'multipart' && (method === 'POST' || method === 'PUT'),
  );
  if (!shares || bodies.length === 0) return undefined;
  const unit = Math.max(...bodies.map(({ bodyLimit = defaultBodyLimit }) => bodyLimit));
  // No slowest pace: who signs on a poor network sends a kilobyte a second, and the server's time for a whole request ends it.
  return createRoom(shares.pool({ name: 'bodies', places: Math.max(mostBytes, 4 * unit), unit, unknownIsOld: true }));
};

/** A body in its room, until the call is answered. `refused` fails when it has to leave before. */
export interface BodyInRoom {
  body: GrowingBody;
  refused: Promise<never>;
}

/** Enters a room for the caller's company, or else the network of its address. */
export const enterRoom = async (
  room: Room,
  { request, response, ip }: { request: Request; response: Response; ip: string },
): Promise<BodyInRoom> => {
  const { caller } = locals(response);
  const holder: Holder = caller?.kind === 'staff' ? { companyId: caller.companyId } : { address: ip };
  const refused = Promise.withResolvers<never>();
  // It may be refused while nobody waits for it.
  refused.promise.catch(() => undefined);
  const body = await room.enter(holder, refused.reject);
  response.once('close', () => {
    body.leave();
  });
  // Who left while the token was checked: nothing would give the room back.
  if (response.closed || request.destroyed) {
    body.leave();
    throw unreadable();
  }
  return { body, refused: refused.promise };
};

/** Calls back for each piece of a body; resolves with it whole, fails over the limit, and if it breaks off or is refused. */
export const readPieces = async (
  request: Request,
  { limit, room, onPiece }: { limit: number; room: BodyInRoom | undefined; onPiece: (piece: Buffer) => void },
): Promise<void> => {
  const whole = Promise.withResolvers<undefined>();
  let received = 0;
  const onData = (piece: Buffer) => {
    received += piece.length;
    if (received > limit) {
      whole.reject(tooLarge());
      return;
    }
    room?.body.grow(piece.length);
    onPiece(piece);
  };
  request.on('data', onData);
  request.once('end', () => whole.resolve(undefined));
  request.once('error', () => whole.reject(unreadable()));
  request.once('close', () => {
    if (!request.complete) whole.reject(unreadable());
  });
  try {
    await (room ? Promise.race([whole.promise, room.refused]) : whole.promise);
    room?.body.arrived();
  } finally {
    // The rest is read and dropped, so that the caller gets the answer.
    request.off('data', onData);
    request.resume();
  }
};
