import type { Conversation } from '@gatelingo/proto/http/chat';
import { isPhraseLanguage } from '@gatelingo/proto/phrases';
import { useRef, useState } from 'react';
import { directionOf } from '../../../../shared/languages.ts';
import { cardLanguage, type PhraseCard } from '../../../../shared/session/phrase-cards.ts';
import { longestText } from '../chat-text.ts';
import { chatWindow } from '../window.ts';
import { TextComposer } from '../../../conversation/TextComposer.tsx';
import pageStyles from '../../../conversation/ConversationPage.module.css';
import { useNow } from '../../../live/use-now.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Phrases, QuickPhrases } from '../../../conversation/Phrases.tsx';
import { Hindrance } from './Hindrance.tsx';
import styles from './Chat.module.css';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useSendCard } from './use-send-card.ts';
import { useSendText } from './use-send-text.ts';

interface Props {
  chat: Conversation;
  /** Code of the company's language, from which texts are translated; undefined until it is known. */
  writtenIn: string | undefined;
}

/** Input for a text to the driver. If sending is not possible it shows why, and the typed text stays. */
export const ChatComposer = ({ chat, writtenIn }: Props) => {
  const { t, language } = useTexts();
  const { preferredLanguage } = useUser();
  const reader = writtenIn ?? (preferredLanguage.toLowerCase() || language);
  const { _id: jobId, language: theirs, windowEndsAt, hindrance } = chat;
  const isLocked = hindrance !== '';
  const isOpen = chatWindow(windowEndsAt, language, useNow('minute')) !== undefined;
  const isAsked = !isLocked && !isOpen;
  const { text, type, send, isSending } = useSendText(jobId);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const cards = cardLanguage(reader, language);

  const sendCard = useSendCard(jobId);
  const say = (card: PhraseCard) => {
    setChoosing(false);
    void sendCard(card, isOpen);
  };
  const hints = [
    ...(isLocked ? [] : [t('chat.count', { count: text.trim().length, max: longestText })]),
    ...(isLocked && text !== '' ? [t('chat.kept')] : []),
  ];
  return (
    <div className={pageStyles.below}>
      {isLocked && <Hindrance id="chat-hindrance" hindrance={hindrance} jobId={jobId} />}
      {isAsked && <TemplatePicker jobId={jobId} language={theirs} />}
      {!isLocked && <QuickPhrases ours={cards} onChoose={say} onMore={() => setChoosing(true)} />}
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
      <p className="muted small" id="chat-hint">
        {hints.join(' ')}
        {isAsked && <span className={styles.waits}> {t('chat.waits')}</span>}
      </p>
      {isChoosing && !isLocked && (
        <Phrases
          ours={cards}
          theirs={isPhraseLanguage(theirs) ? theirs : undefined}
          onChoose={say}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};
