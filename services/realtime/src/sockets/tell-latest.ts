import { sessionOfRoom, sessionRoom } from '../domain/session-event.ts';
import { mostIds, type SessionVoice } from '../session-voice.ts';
import type { Sockets } from './sockets.ts';

/**
 * Tells the pages of this replica how far their sessions are. The owner is asked, not what went by here: so a page that
 * missed something, the last message too, hears of it in any case.
 */
export const tellLatest = async ({
  sockets,
  sessionVoice,
}: {
  sockets: Sockets;
  sessionVoice: SessionVoice;
}): Promise<void> => {
  const sessionIds = [...sockets.of('/').adapter.rooms.keys()].flatMap((room) => sessionOfRoom(room) ?? []);
  for (let at = 0; at < sessionIds.length; at += mostIds) {
    for (const { sessionId, seq, version } of await sessionVoice.findLatest(sessionIds.slice(at, at + mostIds))) {
      sockets.local.to(sessionRoom(sessionId)).emit('sessionLatest', { sessionId, seq, version });
    }
  }
};
