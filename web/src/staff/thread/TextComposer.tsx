import { ActionIcon, Button, Textarea } from '@mantine/core';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
import { ownPhrasesApi } from './own-phrases/calls.ts';
import { asksForPhrase, type Place, withPhrase } from './own-phrases/insert-phrase.ts';
import { OwnPhrases } from './own-phrases/OwnPhrases.tsx';
import { textFault } from './text-fault.ts';
import styles from './TextComposer.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  name: string;
  label: string;
  /** Code of the language of writing: for spelling and direction. */
  language: string;
  dir: 'ltr' | 'rtl';
  text: string;
  /** Maximum characters. */
  longest: number;
  /** Typed text can be read and is kept, but cannot be sent. */
  isLocked?: boolean;
  isSending?: boolean;
  /** The button's text, if it is not "Send". */
  sendLabel?: string;
  describedBy?: string;
  onType: (text: string) => void;
  onSend: () => void;
  onBlur?: () => void;
}

/** The place of an open list of phrases; `slash`: a slash opened it, which is written if nothing is chosen. */
type Asked = Place & { slash: boolean };

/**
 * Input for a message: Enter sends, Shift+Enter starts a new line; on a touch screen Enter starts a new line. The button,
 * or a slash at the start of a line, opens the company's own phrases; the chosen one is written where the cursor is.
 */
export const TextComposer = (props: Props) => {
  const { field, text, longest, isLocked = false, isSending = false, describedBy, onType, onSend, onBlur } = props;
  const { t } = useTexts();
  const [isTried, setTried] = useState(false);
  const fault = textFault(text, longest);
  const isShown = isTried || fault === 'session.tooLong';
  const submit = () => {
    field.current?.focus();
    setTried(fault !== undefined);
    if (!fault && !isLocked) onSend();
  };
  const [asked, setAsked] = useState<Asked>();
  const hasPhrases = (ownPhrasesApi.useOwnPhrasesQuery(undefined).data?.phrases.length ?? 0) > 0;
  const ask = (slash: boolean) => {
    const { selectionStart: start = text.length, selectionEnd: end = start } = field.current ?? {};
    setAsked({ start, end, slash });
  };
  const write = (phrase: string | undefined) => {
    setAsked(undefined);
    if (!asked) return;
    if (phrase !== undefined) onType(withPhrase(text, asked, phrase));
    else if (asked.slash) onType(`${text.slice(0, asked.start)}/${text.slice(asked.end)}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (event.key === '/' && hasPhrases && !isLocked && asksForPhrase(text, { start, end })) {
      event.preventDefault();
      ask(true);
      return;
    }
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isEnter || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        {!isLocked && (
          <ActionIcon
            className={styles.phrases ?? ''}
            variant="default"
            aria-label={t('ownPhrases.title')}
            title={t(hasPhrases ? 'ownPhrases.hint' : 'ownPhrases.title')}
            onClick={() => ask(false)}
          >
            <MessageSquareQuote size={18} aria-hidden />
          </ActionIcon>
        )}
        <Textarea
          ref={field}
          className={styles.field ?? ''}
          label={props.label}
          labelProps={{ className: 'visually-hidden' }}
          placeholder={props.label}
          description={!isLocked && t('session.keys')}
          descriptionProps={{ className: 'visually-hidden' }}
          title={isLocked ? undefined : t('session.keys')}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          name={props.name}
          autosize
          minRows={1}
          maxRows={3}
          lang={props.language}
          dir={props.dir}
          value={text}
          error={fault && isShown && t(fault, { max: longest, over: text.trim().length - longest })}
          readOnly={isLocked}
          onChange={(event) => {
            setTried(false);
            onType(event.target.value);
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          className={styles.send ?? ''}
          disabled={isLocked}
          loading={isSending}
          leftSection={<SendHorizontal size={17} aria-hidden />}
        >
          {props.sendLabel ?? t('session.send')}
        </Button>
      </form>
      {/* Outside of the form: React would hand the dialog's own form on to it. */}
      {asked && <OwnPhrases onChoose={write} onClose={() => write(undefined)} />}
    </>
  );
};
