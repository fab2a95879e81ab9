import { Button, Textarea } from '@mantine/core';
import clsx from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTexts } from '../parts/texts.ts';
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
  /** One line at first, and its label only for screen readers. */
  isCompact?: boolean;
  /** The button's text, if it is not "Send". */
  sendLabel?: string;
  describedBy?: string;
  onType: (text: string) => void;
  onSend: () => void;
  onBlur?: () => void;
}

/** Input for a message: Enter sends, Shift+Enter starts a new line; on a touch screen Enter starts a new line. */
export const TextComposer = (props: Props) => {
  const {
    field,
    text,
    longest,
    isLocked = false,
    isSending = false,
    isCompact = false,
    describedBy,
    onType,
    onSend,
    onBlur,
  } = props;
  const { t } = useTexts();
  const [isTried, setTried] = useState(false);
  const fault = textFault(text, longest);
  const isShown = isTried || fault === 'session.tooLong';
  const submit = () => {
    field.current?.focus();
    setTried(fault !== undefined);
    if (!fault && !isLocked) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isEnter || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <Textarea
        ref={field}
        className={clsx(styles.field, isCompact && styles.compact)}
        title={isCompact && !isLocked ? t('session.keys') : undefined}
        label={props.label}
        description={!isLocked && !isCompact && t('session.keys')}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name={props.name}
        autosize
        minRows={isCompact ? 1 : 2}
        maxRows={isCompact ? 4 : 7}
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
        className={clsx(styles.send, isCompact && styles.beside)}
        disabled={isLocked}
        loading={isSending}
        leftSection={<SendHorizontal size={17} aria-hidden />}
      >
        {props.sendLabel ?? t('session.send')}
      </Button>
    </form>
  );
};
