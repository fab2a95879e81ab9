import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';
import { problemOf } from './number-code.ts';

interface LeaveSiteProps {
  /** The driver has reported it; staff confirm it. */
  isReported: boolean;
  leave: () => Promise<void>;
}

type State = { name: 'closed' | 'asking' | 'sending' } | { name: 'failed'; problem: ReturnType<typeof problemOf> };

/** "I have left": asked once more, because staff then do not look for this driver on site. */
export const LeaveSite = ({ isReported, leave }: LeaveSiteProps) => {
  const { t } = useTranslation('pass');
  const [state, setState] = useState<State>({ name: 'closed' });
  const send = () => {
    setState({ name: 'sending' });
    leave().then(
      () => setState({ name: 'closed' }),
      (failure: unknown) => setState({ name: 'failed', problem: problemOf(failure, false) }),
    );
  };
  if (isReported)
    return (
      <section className="card pass-leave" role="status">
        <p className="pass-connected">
          <CheckIcon />
          <span>{t('leave.reported')}</span>
        </p>
      </section>
    );
  if (state.name === 'closed')
    return (
      <section className="card pass-leave">
        <button type="button" className="button button-large" onClick={() => setState({ name: 'asking' })}>
          {t('leave.button')}
        </button>
      </section>
    );
  return (
    <section className="card pass-leave" aria-labelledby="pass-leave">
      <h2 id="pass-leave">{t('leave.ask')}</h2>
      <p>{t('leave.hint')}</p>
      {state.name === 'failed' && (
        <p className="field-error" role="alert">
          {t(`sms.${state.problem}`)}
        </p>
      )}
      <button
        type="button"
        className="button button-main button-large"
        disabled={state.name === 'sending'}
        autoFocus
        onClick={send}
      >
        {t('leave.yes')}
      </button>
      <button type="button" className="button button-large" onClick={() => setState({ name: 'closed' })}>
        {t('leave.no')}
      </button>
    </section>
  );
};
