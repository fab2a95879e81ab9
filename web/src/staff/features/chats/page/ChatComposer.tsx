import { Button } from '@mantine/core';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { isPhraseLanguage } from '@gatelingo/proto/phrases';
import { LayoutTemplate } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { directionOf } from '../../../../shared/languages.ts';
import { cardLanguage, type PhraseCard } from '../../../../shared/session/phrase-cards.ts';
import { longestText } from '../chat-text.ts';
import { chatWindow } from '../window.ts';
import { TextComposer } from '../../../thread/TextComposer.tsx';
import pageStyles from '../../../thread/ThreadPage.module.css';
import { useNow } from '../../../live/use-now.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Phrases, QuickPhrases } from '../../../thread/Phrases.tsx';
import { Hindrance } from './Hindrance.tsx';
import styles from './Chat.module.css';
import { NoteComposer } from './NoteComposer.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useSendCard } from './use-send-card.ts';
import { useSendText } from './use-send-text.ts';

interface ComposerProps {
  chat: Conversation;
  /** Code of the company's language, from which texts are translated; undefined until it is known. */
  writtenIn: string | undefined;
}

/** From so many characters before the longest text on, the count is shown. */
const countFrom = 200;

/** Input for a text to the driver. If sending is not possible it shows why, and the typed text stays. */
const MessageComposer = ({ chat, writtenIn, kinds: choice }: ComposerProps & { kinds: ReactNode }) => {
  const { t, language } = useTexts();
  const { preferredLanguage } = useUser();
  const reader = writtenIn ?? (preferredLanguage.toLowerCase() || language);
  const { _id: jobId, language: theirs, windowEndsAt, hindrance } = chat;
  const isLocked = hindrance !== '';
  const isOpen = chatWindow(windowEndsAt, language, useNow('minute')) !== undefined;
  const isAsked = !isLocked && !isOpen;
  const { text, type, send, isSending } = useSendText(jobId);
  const [choosing, setChoosing] = useState<'phrase' | 'template'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const cards = cardLanguage(reader, language);
  const close = () => setChoosing(undefined);

  const sendCard = useSendCard(jobId);
  const choose = (card: PhraseCard) => {
    close();
    void sendCard(card, isOpen);
  };
  const { length } = text.trim();
  const hints = [
    ...(isAsked && text !== '' ? [t('chat.waits')] : []),
    ...(!isLocked && length > longestText - countFrom ? [t('chat.count', { count: length, max: longestText })] : []),
    ...(isLocked && text !== '' ? [t('chat.kept')] : []),
  ];
  return (
    <>
      <div className={styles.top}>
        {choice}
        {isOpen && !isLocked && <QuickPhrases ours={cards} onChoose={choose} onMore={() => setChoosing('phrase')} />}
        {isAsked && (
          <div className={styles.prepared}>
            <Button
              size="compact-md"
              leftSection={<LayoutTemplate size={16} aria-hidden />}
              onClick={() => setChoosing('template')}
            >
              {t('chat.chooseTemplate')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setChoosing('phrase')}>
              {t('session.allPhrases')}
            </Button>
          </div>
        )}
      </div>
      {isLocked && <Hindrance id="chat-hindrance" hindrance={hindrance} jobId={jobId} />}
      <TextComposer
        field={field}
        name="message"
        label={t('chat.message')}
        describedBy={isLocked ? 'chat-hindrance chat-hint' : 'chat-hint'}
        language={reader}
        dir={directionOf(reader)}
        text={text}
        longest={longestText}
        isLocked={isLocked}
        isSending={isSending}
        onType={type}
        onSend={() => void send(isOpen)}
      />
      <p className={styles.hint} id="chat-hint">
        {hints.join(' ')}
      </p>
      {choosing === 'phrase' && !isLocked && (
        <Phrases
          ours={cards}
          theirs={isPhraseLanguage(theirs) ? theirs : undefined}
          onChoose={choose}
          onClose={close}
        />
      )}
      {choosing === 'template' && isAsked && <TemplatePicker jobId={jobId} language={theirs} onClose={close} />}
    </>
  );
};

const kinds = ['message', 'note'] as const;

/** Below the messages: a text to the driver, or a note for colleagues. */
export const ChatComposer = ({ chat, writtenIn }: ComposerProps) => {
  const { t } = useTexts();
  const [kind, setKind] = useState<(typeof kinds)[number]>('message');
  const choice = (
    <div className={styles.kinds} role="group" aria-label={t('chat.write')}>
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.kind}
          aria-pressed={each === kind}
          onClick={() => setKind(each)}
        >
          {t(`chat.writes.${each}`)}
        </button>
      ))}
    </div>
  );
  return (
    <div className={pageStyles.below} data-composer={kind}>
      {kind === 'note' ? (
        <NoteComposer jobId={chat._id} kinds={choice} />
      ) : (
        <MessageComposer chat={chat} writtenIn={writtenIn} kinds={choice} />
      )}
    </div>
  );
};
