import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeLength, type CodeProblem } from './number-code.ts';

/** Why a code did not do, or none was typed. */
export type CodeFieldProblem = CodeProblem | 'missing';

interface CodeFieldProps {
  /** Of the field, which may stand twice on a page. */
  id: string;
  /** The words of the button. */
  label: string;
  /** The code was asked for here, just now: one types it next. */
  isNext: boolean;
  isSending: boolean;
  problem: CodeFieldProblem | undefined;
  onType: () => void;
  onCode: (typed: string) => void;
}

/** The field for a code by SMS. */
export const CodeField = ({ id, label, isNext, isSending, problem, onType, onCode }: CodeFieldProps) => {
  const { t } = useTranslation('pass', { keyPrefix: 'sms' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
    else if (isNext) input.current?.focus();
  }, [problem, isNext]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onCode(input.current?.value ?? '');
  };
  return (
    <form className="pass-code" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('field')}</label>
        <input
          ref={input}
          id={id}
          name="numberCode"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-error`}
          onChange={onType}
        />
        {problem && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {t(problem, { number: codeLength })}
          </p>
        )}
      </div>
      <button type="submit" className="button" disabled={isSending}>
        {label}
      </button>
    </form>
  );
};
