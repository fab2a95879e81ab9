import { sessionOfRoom, sessionRoom } from '../domain/session-event.ts';
import { maxIds, type SessionVoice } from '../providers/session-voice.ts';
import type { Sockets } from './sockets.ts';

/**
 * Sends the latest number of their sessions to the pages of this replica. The number comes from the owner, not from
 * received facts: so a page that missed a message, even the last one, detects it in any case.
 */
export const sendLatest = async ({
  sockets,
  sessionVoice,
}: {
  sockets: Sockets;
  sessionVoice: SessionVoice;
}): Promise<void> => {
  const sessionIds = [...sockets.of('/').adapter.rooms.keys()].flatMap((room) => sessionOfRoom(room) ?? []);
  for (let at = 0; at < sessionIds.length; at += maxIds) {
    for (const { sessionId, seq, version } of await sessionVoice.findLatest(sessionIds.slice(at, at + maxIds))) {
      sockets.local.to(sessionRoom(sessionId)).emit('sessionLatest', { sessionId, seq, version });
    }
  }
};
