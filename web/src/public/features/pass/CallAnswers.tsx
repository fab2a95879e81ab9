import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { problemOf } from './number-code.ts';
import type { AnswerCall, CallAnswer } from './use-call.ts';

const minutes = 10;

interface CallAnswersProps {
  call: NonNullable<Pass['call']>;
  answer: AnswerCall;
}

/** The answers to a call as large buttons, then what staff know. */
export const CallAnswers = ({ call, answer }: CallAnswersProps) => {
  const { t } = useTranslation('pass');
  const [sending, setSending] = useState<CallAnswer>();
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>();
  const send = (what: CallAnswer) => {
    setSending(what);
    setProblem(undefined);
    answer(call._id, what, what === 'later' ? minutes : undefined)
      .catch((failure: unknown) => setProblem(problemOf(failure, false)))
      .finally(() => setSending(undefined));
  };
  if (call.answer)
    return (
      <p className="pass-connected" role="status">
        <CheckIcon />
        <span>{t(`call.answered.${call.answer.what}`, { number: call.answer.minutes ?? minutes })}</span>
      </p>
    );
  return (
    <div className="pass-answers">
      {(['coming', 'later', 'declined'] as const).map((what) => (
        <button
          key={what}
          type="button"
          className={`button button-large${what === 'coming' ? ' button-main' : ''}`}
          disabled={sending !== undefined}
          onClick={() => send(what)}
        >
          {t(`call.${what}`, { number: minutes })}
        </button>
      ))}
      {problem && (
        <p className="field-error" role="alert">
          {t(`sms.${problem}`)}
        </p>
      )}
    </div>
  );
};
