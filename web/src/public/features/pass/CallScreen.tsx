import './call-screen.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { CallAnswers } from './CallAnswers.tsx';
import type { AnswerCall } from './use-call.ts';

interface CallScreenProps {
  call: NonNullable<Pass['call']>;
  answer: AnswerCall;
  onClose: () => void;
}

/** The title of the tab changes with the call, for who looks at another one. */
const useBlinkingTitle = (text: string) => {
  useEffect(() => {
    const before = document.title;
    const timer = setInterval(() => {
      document.title = document.title === before ? text : before;
    }, 1_000);
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, [text]);
};

/** The call over the whole screen: where to go is read from an arm's length. */
export const CallScreen = ({ call, answer, onClose }: CallScreenProps) => {
  const { t } = useTranslation('pass');
  const { t: tPublic } = useTranslation('public');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useBlinkingTitle(call.placeName || t('call.called'));
  return (
    <dialog ref={dialog} className="pass-screen" aria-labelledby="pass-call" onClose={onClose}>
      <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
        <CloseIcon />
        <span className="visually-hidden">{tPublic('overlay.close')}</span>
      </button>
      <div className="pass-screen-words" id="pass-call" role="alert">
        <p>{t('call.called')}</p>
        {call.placeName !== '' && (
          <p className={`pass-place${call.placeName.length > 12 ? ' pass-place-long' : ''}`}>
            <bdi>{call.placeName}</bdi>
          </p>
        )}
      </div>
      <CallAnswers call={call} answer={answer} />
    </dialog>
  );
};
