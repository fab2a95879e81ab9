import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import clsx from 'clsx';
import { BadgeCheck, CircleQuestionMark, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { partsApi } from './calls.ts';
import styles from './NumberProof.module.css';
import { useTexts } from './texts.ts';
import { toastDone, toastFailed } from './toasts.tsx';

interface MarkProps {
  /** Absent where that is not known. */
  isProved: boolean | undefined;
  /** In a list: only its sign. */
  isShort?: boolean;
}

/** That nothing came from a driver's number itself; what it means on hover, tap or press. Nothing for a proved number. */
export const NumberMark = ({ isProved, isShort = false }: MarkProps) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isPressed, setPressed] = useState(false);
  if (isProved !== false) return null;
  const shown = isOpen || isPressed;
  const close = () => {
    setOpen(false);
    setPressed(false);
  };
  return (
    <>
      <Popover
        opened={shown}
        onChange={(next) => !next && close()}
        width={280}
        position="bottom-start"
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={clsx(styles.mark, isShort && styles.short)}
            aria-label={isShort ? t('number.notProved') : undefined}
            aria-expanded={shown}
            onClick={() => setPressed(!isPressed)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
            onPointerLeave={() => setOpen(false)}
            onBlur={close}
          >
            <CircleQuestionMark size={isShort ? 15 : 13} aria-hidden />
            {!isShort && t('number.notProved')}
          </button>
        </Popover.Target>
        {/* The live region says it. In a table a press on the text is not one on the row. */}
        <Popover.Dropdown className={styles.why ?? ''} aria-hidden onClick={(event) => event.stopPropagation()}>
          {isShort && <strong>{t('number.notProved')}. </strong>}
          {t('number.notProvedText')}
        </Popover.Dropdown>
      </Popover>
      <span className="visually-hidden" role="status">
        {isPressed && t('number.notProvedText')}
      </span>
    </>
  );
};

// A number runs from left to right in every script, and stays in one line.
const shownEnding = (ending: string) => `\u2066…\u2060${ending}\u2069`;

interface OtherPhoneProps {
  /** The registration whose code the phone sent. */
  visitId: string | undefined;
  /** Its last digits; absent without such a phone. */
  ending: string | undefined;
  /** In a list: its last digits and the button; the words come on hover. */
  isShort?: boolean;
}

/** Another phone sent a registration's code; one press has the messages go there. */
export const OtherPhone = ({ visitId, ending, isShort = false }: OtherPhoneProps) => {
  const { t, failed } = useTexts();
  const [accept, { isLoading }] = partsApi.useAcceptPhoneMutation();
  if (visitId === undefined || ending === undefined) return null;
  const press = async () => {
    const { error } = await accept({ visitId, ending });
    if (!error) return toastDone(t('number.accepted', { ending: shownEnding(ending) }), 'top-center');
    toastFailed(t('number.acceptFailed'), failed(error), 'top-center');
  };
  const text = t('number.other', { ending: shownEnding(ending) });
  const icon = <Smartphone size={isShort ? 13 : 16} aria-hidden />;
  const button = (
    <Button
      size={isShort ? 'compact-sm' : 'compact-md'}
      variant={isShort ? 'light' : 'default'}
      loading={isLoading}
      onClick={() => void press()}
    >
      {t('number.accept')}
    </Button>
  );
  if (!isShort) return <NumberNote icon={icon} text={text} more={t('number.otherText')} button={button} />;
  return (
    <span className={styles.offer}>
      <span className="chip chip-blue" title={text}>
        {icon} <span aria-hidden>{shownEnding(ending)}</span>
        <span className="visually-hidden">{text}</span>
      </span>
      {button}
    </span>
  );
};

interface NoteProps {
  icon?: ReactNode;
  text: ReactNode;
  more?: ReactNode;
  button: ReactNode;
}

/** The news about a driver's number, and the one act that follows from it. */
export const NumberNote = ({ icon = <BadgeCheck size={16} aria-hidden />, text, more, button }: NoteProps) => (
  <div className={styles.note} role="status">
    {icon}
    <div className={styles.body}>
      <span className={styles.words}>
        {text}
        {more !== undefined && <small>{more}</small>}
      </span>
      {button}
    </div>
  </div>
);
