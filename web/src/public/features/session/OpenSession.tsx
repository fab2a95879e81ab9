import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../shared/session/audio/player.ts';
import type { Reading as Spoken } from '../../../shared/session/audio/read-aloud.ts';
import type { FormInfoState } from '../../parts/use-form-info.ts';
import { ClosedCard } from './ClosedCard.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SessionIntro } from './SessionIntro.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { isClosed, isSessionGone, statusOf, type Status } from './status-text.ts';
import { startTalk, type Talk } from './talk.ts';
import { useGuestLanguage } from './use-guest-language.ts';
import type { useGuestSession } from './use-guest-session.ts';
import { usePassLink } from './use-pass-link.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useFollowed } from './use-store.ts';
import { useVoices } from './use-voices.ts';

interface OpenSessionProps {
  sessionId: string;
  barcodeId: string;
  where: FormInfoState;
  player: Player;
  guest: ReturnType<typeof useGuestSession>;
}

const Talking = ({ talk, status, setStatus, ...props }: OpenSessionProps & TalkingProps) => {
  const { barcodeId, where, guest } = props;
  const followed = useFollowed(talk);
  const { view, providers, refusal } = followed;
  const language = useGuestLanguage({ talk, barcodeId, view, setStatus });
  const voiceOf = useVoices(providers, language);
  const hasVoice = voiceOf(language.code) !== undefined;
  const reading = useReadAloud({ talk, view: followed.isKept ? undefined : view, reader: language.code, voiceOf });
  const isOver = view?.about.isActive === false || (refusal !== undefined && isSessionGone(refusal));
  const isHearing = providers?.speechIn !== false && language.selected?.can.speechIn !== false;
  // Without a language there is nothing to say yet, and before the first message there is room.
  const isNew = view !== undefined && !isOver && (!language.selected || view.messages.length === 0);
  const { lose } = guest;
  useEffect(() => {
    if (refusal && !isClosed(refusal) && isSessionGone(refusal)) lose();
  }, [refusal, lose]);
  // The page greets first, in the guest's own language.
  const { greet } = reading;
  const { selectedNow } = language;
  const greeted = useRef(0);
  useEffect(() => {
    if (selectedNow > greeted.current && greet()) greeted.current = selectedNow;
  }, [selectedNow, greet]);

  return (
    <main className="page session">
      <SessionBar reach={followed.reach} isOver={isOver} isOtherTyping={followed.isOtherTyping} isOpenAtFirst={isNew}>
        <SessionSettings
          sessionId={talk.sessionId}
          language={language}
          reading={reading}
          hasVoice={hasVoice}
          isOver={isOver}
        />
      </SessionBar>
      <SessionIntro
        where={where}
        isTranslating={providers?.translation !== false}
        isSpeaking={hasVoice}
        isHearing={isHearing}
      />
      <MessageList
        talk={talk}
        followed={followed}
        language={language}
        voiceOf={voiceOf}
        reading={reading}
        isOver={isOver}
      />
      {isOver ? (
        <ClosedCard guest={guest} />
      ) : (
        <Composer
          talk={talk}
          language={language}
          reading={reading}
          isHearing={isHearing}
          reach={followed.reach}
          status={status}
          setStatus={setStatus}
        />
      )}
    </main>
  );
};

interface TalkingProps {
  talk: Talk;
  status: Status | undefined;
  setStatus: (status: Status | undefined) => void;
}

/** The page from the started session on. */
export const OpenSession = (props: OpenSessionProps) => {
  const { i18n } = useTranslation();
  const { sessionId, player } = props;
  const [status, setStatus] = useState<Status>();
  const onSpeechFailure = (error: unknown, { isAsked }: Spoken) => {
    console.warn('A text could not be read aloud.', error);
    if (isAsked) setStatus(statusOf(error, i18n.language));
  };
  // Created once per session: the page mounts one component for each session.
  const [talk] = useState(() => startTalk({ sessionId, player, onSpeechFailure }));
  useEffect(() => talk.stop, [talk]);
  usePassLink(props);
  return <Talking {...props} talk={talk} status={status} setStatus={setStatus} />;
};
