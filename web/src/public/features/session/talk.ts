import { call } from '../../../shared/api-client.ts';
import type { Player } from '../../../shared/session/audio/player.ts';
import { speakOnPhone, stopOnPhone } from '../../../shared/session/audio/phone-voice.ts';
import { speechParts } from '../../../shared/session/audio/speech-parts.ts';
import { createReadAloud, type ReadAloud, type Reading } from '../../../shared/session/audio/read-aloud.ts';
import { followSession, type FollowedSession } from '../../../shared/session/follow-session.ts';
import { keptHistory } from '../../../shared/session/kept-history.ts';
import { openLiveLine } from '../../../shared/session/live-socket.ts';
import { browserStore } from '../../../shared/stored.ts';
import { keyHeader, sessionStore } from './guest-key.ts';
import { guestSender, onGuestMessageSent } from './guest-sender.ts';
import { storedKey } from './stored-session.ts';

/** Everything that runs while a guest has a session open. */
export interface Talk {
  sessionId: string;
  session: FollowedSession;
  aloud: ReadAloud;
  stop: () => void;
}

interface TalkOptions {
  sessionId: string;
  player: Player;
  onSpeechFailure: (error: unknown, reading: Reading) => void;
}

export const startTalk = ({ sessionId, player, onSpeechFailure }: TalkOptions): Talk => {
  const headers = keyHeader(sessionId);
  const session = followSession({
    sessionId,
    key: storedKey(sessionStore, sessionId),
    side: 'guest',
    fetchSession: (query) => call('getSession', { params: { sessionId }, query, headers }),
    sendMarks: async (marks) =>
      (await call('markMessages', { body: { sessionId, side: 'guest', ...marks }, headers })).marks,
    openLine: () => openLiveLine(),
    history: keptHistory(browserStore, sessionId),
  });
  const aloud = createReadAloud({
    player,
    phone: { speak: speakOnPhone, stop: stopOnPhone },
    partsOf: (text) => speechParts(text),
    onFailure: onSpeechFailure,
    fetchSpeech: ({ text, language }) =>
      call('speak', { body: { sessionId, text, ...(language === '' ? {} : { language }) }, headers }),
  });
  const forget = onGuestMessageSent((message, entry) => {
    if (entry.sessionId === sessionId) session.receive(message);
  });
  guestSender().tryNow();
  const noticeSending = guestSender().subscribe(() => {
    if (guestSender().waiting().length > 0) session.check();
  });
  // The browser's online event may come too early or not at all.
  let reach = session.state().reach;
  const noticeReach = session.subscribe(() => {
    const before = reach;
    ({ reach } = session.state());
    if (before !== reach && reach !== 'offline') guestSender().tryNow();
  });
  return {
    sessionId,
    session,
    aloud,
    stop: () => {
      forget();
      noticeReach();
      noticeSending();
      aloud.stop();
      session.stop();
    },
  };
};
