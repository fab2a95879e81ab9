import { Button, Textarea } from '@mantine/core';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { isPhraseLanguage } from '@gatelingo/proto/phrases';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { directionOf } from '../../../shared/languages.ts';
import { cardLanguage } from '../../../shared/session/phrase-cards.ts';
import { longestText, textFault, withPhrase } from '../../chat/chat-text.ts';
import { chatWindow } from '../../chat/window.ts';
import { useNow } from '../../live/use-now.ts';
import { useUser } from '../../login/use-user.ts';
import { useTexts } from '../../parts/texts.ts';
import composerStyles from '../session/Composer.module.css';
import { Phrases, QuickPhrases } from '../session/Phrases.tsx';
import styles from './JobChat.module.css';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useSendText } from './use-send-text.ts';

interface Props {
  conversation: Conversation;
  /** Code of the company's language, from which texts are translated; undefined where it is not known yet. */
  writtenIn: string | undefined;
}

/** A text to the driver: Enter sends, Shift+Enter starts a new line; on a touch screen Enter is a new line. */
export const ChatComposer = ({ conversation, writtenIn }: Props) => {
  const { t, language } = useTexts();
  const { preferredLanguage } = useUser();
  const reader = writtenIn ?? (preferredLanguage.toLowerCase() || language);
  const { _id: jobId, language: theirs, windowEndsAt, hindrance } = conversation;
  const isOpen = chatWindow(windowEndsAt, language, useNow('minute')) !== undefined;
  // He can only be asked to write where he can be written to at all.
  const isAsked = !isOpen && hindrance === '';
  const { text, type, send, isSending } = useSendText(jobId);
  const [isTried, setTried] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = textFault(text);
  const { length } = text.trim();
  const cards = cardLanguage(reader, language);

  const submit = () => {
    field.current?.focus();
    setTried(fault !== undefined);
    if (!fault) void send(isOpen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isEnter || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  };
  const say = (phrase: string) => {
    type(withPhrase(text, phrase));
    setTried(false);
    setChoosing(false);
    field.current?.focus();
  };
  const isShown = isTried || fault === 'session.tooLong';
  return (
    <div className={styles.below}>
      {isAsked && <TemplatePicker jobId={jobId} language={theirs} />}
      <QuickPhrases
        ours={cards}
        onChoose={(card) => {
          say(card.text);
        }}
        onMore={() => {
          setChoosing(true);
        }}
      />
      <form
        className={composerStyles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <Textarea
          ref={field}
          className={composerStyles.field ?? ''}
          label={t('chat.message')}
          description={t('session.keys')}
          aria-describedby="chat-hint"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          name="message"
          autosize
          minRows={2}
          maxRows={7}
          lang={reader}
          dir={directionOf(reader)}
          value={text}
          error={fault && isShown && t(fault, { max: longestText, over: length - longestText })}
          onChange={(event) => {
            type(event.target.value);
            setTried(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          className={composerStyles.send ?? ''}
          loading={isSending}
          leftSection={<SendHorizontal size={17} aria-hidden />}
        >
          {t('session.send')}
        </Button>
      </form>
      <p className="muted small" id="chat-hint">
        {t('chat.count', { count: length, max: longestText })} {isAsked && t('chat.waits')}
      </p>
      {isChoosing && (
        <Phrases
          ours={cards}
          theirs={isPhraseLanguage(theirs) ? theirs : undefined}
          onChoose={(card) => {
            say(card.text);
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
};
