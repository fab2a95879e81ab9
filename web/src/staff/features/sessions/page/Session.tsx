import clsx from 'clsx';
import { Button } from '@mantine/core';
import { ArrowLeft, CircleX, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPhraseLanguage } from '@gatelingo/proto/phrases';
import type { SessionView } from '../../../../shared/session/session-view.ts';
import type { FollowedSession, FollowState } from '../../../../shared/session/follow-session.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { describeLanguage } from '../../../../shared/session/message-text.ts';
import { cardLanguage, type PhraseCard } from '../../../../shared/session/phrase-cards.ts';
import pageStyles from '../../../thread/ThreadPage.module.css';
import { sessionsApi } from '../calls.ts';
import { useReplies } from '../use-replies.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { ListEmpty, RowsLoading } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { guestReads } from './both-sides.ts';
import { Composer } from './Composer.tsx';
import { Handling } from './Handling.tsx';
import { MessageLog } from './MessageLog.tsx';
import { Notices } from './Notices.tsx';
import { Phrases, QuickPhrases } from '../../../thread/Phrases.tsx';
import styles from './Session.module.css';
import { SessionFacts } from './SessionFacts.tsx';
import { useFollowedSession, useOpenSession, useOutgoing } from './use-session.ts';
import { useSpeech } from './use-speech.ts';

interface SessionProps {
  sessionId: string;
  /** The list of sessions is on the screen, too. */
  isBesideList: boolean;
}

/** One session with a guest. */
const Session = ({ sessionId, isBesideList }: SessionProps) => {
  const { t } = useTexts();
  const [followed, state] = useFollowedSession(sessionId);
  const { view, refusal } = state;
  if (followed && view) {
    return <OpenSession followed={followed} state={state} view={view} isBesideList={isBesideList} />;
  }
  return (
    <div>
      <PageTitle title={t('session.title')} />
      <div className="card">
        {refusal ? (
          <ListEmpty
            icon={<MessageCircleOff size={26} />}
            title={t('session.notThere')}
            text={t('session.notThereText')}
          >
            <Button component={Link} to="/session-list" variant="default">
              {t('sessions.title')}
            </Button>
          </ListEmpty>
        ) : (
          <RowsLoading rows={8} />
        )}
      </div>
    </div>
  );
};

interface Props {
  followed: FollowedSession;
  state: FollowState;
  view: SessionView;
  isBesideList: boolean;
}

const OpenSession = ({ followed, state, view, isBesideList }: Props) => {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { about, messages } = view;
  const { sessionId, isActive } = about;
  const replies = useReplies();
  const refresh = useCallback(() => void followed.refresh(), [followed]);
  const reader = useOpenSession(sessionId, isActive, refresh);
  // The spec: a language list that does not load is only logged.
  const languages = sessionsApi.useLanguagesQuery(undefined);
  useQuietRetry('The languages did not load.', languages.error, languages.refetch);
  // A language that was removed from the company's list stays in sessions that use it.
  const { guestLanguage } = about;
  const known = useMemo(
    () => [...(languages.data?.languages ?? []), ...(guestLanguage ? [guestLanguage] : [])],
    [languages.data, guestLanguage],
  );
  const { speech, isSetUp, isOn, switchTo } = useSpeech(sessionId, {
    messages,
    reader,
    languages: known,
    providers: state.providers,
  });
  const outgoing = useOutgoing(sessionId).filter(
    ({ clientId }) => !messages.some((message) => message.clientId === clientId),
  );
  const [dialog, setDialog] = useState<'close' | 'phrases'>();
  const closeDialog = () => setDialog(undefined);
  const [close] = sessionsApi.useCloseSessionMutation();

  const cards = cardLanguage(reader, language);
  const guest = guestReads(about.guestLanguage, messages);
  const post = (text: string, phraseId?: PhraseCard['id']) =>
    replies?.submit({
      clientId: crypto.randomUUID(),
      sessionId,
      text,
      language: phraseId ? cards : reader,
      writtenAt: Date.now(),
      ...(phraseId && { phraseId }),
    });
  const who = about.driver?.name ?? t('session.sender.guest');
  const spoken = guest === undefined ? '' : languageName(guest, language);
  const title = [who, about.barcodeName, spoken].filter(Boolean).join(' · ');

  return (
    <SiteClock value={about.timeZone}>
      <div className={clsx(pageStyles.page, isBesideList && styles.beside)}>
        <PageTitle title={title} below={<SessionFacts about={about} />}>
          {!isBesideList && <PageLink to={`/session-list${search}`} icon={ArrowLeft} text={t('session.back')} />}
          {isSetUp && (
            <Button
              variant={isOn ? 'light' : 'default'}
              aria-pressed={isOn}
              title={t('session.readNew')}
              leftSection={isOn ? <Volume2 size={17} aria-hidden /> : <VolumeX size={17} aria-hidden />}
              onClick={() => switchTo(!isOn)}
            >
              {t('session.readNew')}
            </Button>
          )}
          {isActive && (
            <Button
              variant="default"
              title={t('session.close')}
              leftSection={<CircleX size={17} aria-hidden />}
              onClick={() => setDialog('close')}
            >
              {t('session.close')}
            </Button>
          )}
        </PageTitle>
        <section className={clsx('card', pageStyles.thread)} aria-label={t('session.conversation')}>
          <Notices
            about={about}
            reach={state.reach}
            isTranslated={state.providers?.translation !== false}
            onTakenOver={refresh}
          />
          <Handling about={about} onChanged={refresh} />
          <MessageLog
            view={view}
            outgoing={outgoing}
            reader={reader}
            languages={known}
            speech={speech}
            isOtherTyping={state.isOtherTyping}
            fetchEarlier={followed.fetchEarlier}
            onSeen={followed.show}
            onRetry={(clientId) => replies?.retry(clientId)}
            onDiscard={(clientId) => replies?.discard(clientId)}
          />
          {isActive && (
            <div className={pageStyles.below}>
              <QuickPhrases
                ours={cards}
                onChoose={({ id, text }) => post(text, id)}
                onMore={() => setDialog('phrases')}
              />
              <Composer
                sessionId={sessionId}
                language={reader}
                dir={describeLanguage(reader, known).dir}
                onWrite={followed.write}
                onSend={post}
              />
            </div>
          )}
        </section>
        {dialog === 'phrases' && (
          <Phrases
            ours={cards}
            theirs={guest !== undefined && isPhraseLanguage(guest) ? guest : undefined}
            onChoose={({ id, text }) => {
              post(text, id);
              closeDialog();
            }}
            onClose={closeDialog}
          />
        )}
        {dialog === 'close' && (
          <Confirm
            title={t('session.closeSure')}
            text={t('session.closeText')}
            button={t('session.close')}
            onConfirm={async () => {
              await close(sessionId).unwrap();
              toastDone(t('session.closed'));
              closeDialog();
              refresh();
            }}
            onClose={closeDialog}
          />
        )}
      </div>
    </SiteClock>
  );
};

export default Session;
