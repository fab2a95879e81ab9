import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { CodeField, type CodeFieldProblem as Problem } from './CodeField.tsx';
import { codeOf, problemOf } from './number-code.ts';
import type { NumberCodes } from './use-pass.ts';

interface State {
  /** A code is on its way: its field is there. */
  isSent: boolean;
  isNext?: boolean;
  isProved?: boolean;
  busy?: 'asking' | 'proving';
  askProblem?: Problem;
  codeProblem?: Problem;
}

interface NumberCodeProps {
  number: NonNullable<Pass['number']>;
  codes: NumberCodes;
}

/** The way to prove the number by a code by SMS. Nothing depends on it, so it stands below what the driver does now. */
export const NumberCode = ({ number, codes }: NumberCodeProps) => {
  const { t } = useTranslation('pass', { keyPrefix: 'sms' });
  const [{ isSent, isNext = false, isProved, busy, askProblem, codeProblem }, setState] = useState<State>(() => ({
    isSent: codes.isAsked(),
  }));
  const ask = () => {
    setState({ isSent, busy: 'asking' });
    codes.ask().then(
      () => setState({ isSent: true, isNext: true }),
      (failure: unknown) => setState({ isSent, askProblem: problemOf(failure, false) }),
    );
  };
  const prove = (typed: string) => {
    const code = codeOf(typed);
    if (code === '') return setState({ isSent, codeProblem: 'missing' });
    setState({ isSent, busy: 'proving' });
    codes.prove(code).then(
      () => setState({ isSent, isProved: true }),
      (failure: unknown) => setState({ isSent, codeProblem: problemOf(failure, true) }),
    );
  };
  // Who proved it here sees that it is done.
  if (!isProved && (number.isProved || !number.canGetCode)) return null;
  if (isProved)
    return (
      <section className="card pass-number" aria-live="polite">
        <p className="pass-connected">
          <CheckIcon />
          <span>{t('done')}</span>
        </p>
      </section>
    );
  return (
    <section className="card pass-number" aria-labelledby="pass-number">
      <h2 id="pass-number">{t('title')}</h2>
      <p role="status">{t(isSent ? 'sent' : 'text')}</p>
      {isSent && (
        <CodeField
          id="number-code"
          label={t('confirm')}
          isNext={isNext}
          isSending={busy === 'proving'}
          problem={codeProblem}
          onType={() => codeProblem && setState({ isSent })}
          onCode={prove}
        />
      )}
      {askProblem && (
        <p className="field-error" role="alert">
          {t(askProblem)}
        </p>
      )}
      <button type="button" className={isSent ? 'link-button' : 'button'} disabled={busy !== undefined} onClick={ask}>
        {t(isSent ? 'again' : 'get')}
      </button>
    </section>
  );
};
