import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../shared/api-client.ts';
import { FocusedHeading } from '../../parts/FocusedHeading.tsx';
import { AlertIcon, CheckIcon } from '../../parts/icons.tsx';
import type { FoundReceiver } from './use-receiver.ts';

type Wish = 'yes' | 'no';

const Gates = ({ gates }: Pick<FoundReceiver, 'gates'>) => {
  const { t } = useTranslation('receiver');
  if (gates.length === 0) return <p>{t('noGates')}</p>;
  return (
    <ul className="receiver-gates" aria-label={t('gates')}>
      {gates.map(({ siteName, barcodeName }, at) => (
        <li key={at}>
          <bdi>{siteName}</bdi> · <bdi>{barcodeName}</bdi>
        </li>
      ))}
    </ul>
  );
};

/** The question or the answer of a receiver, with the buttons that change it. */
export const Answer = ({ token, found }: { token: string; found: FoundReceiver }) => {
  const { t } = useTranslation('receiver');
  const [state, setState] = useState(found.state);
  const [answered, setAnswered] = useState<Wish>();
  const [sending, setSending] = useState<Wish>();
  const [failure, setFailure] = useState<'notSaved' | 'invalid.text'>();
  const company = found.companyName || t('company');
  const words = { company, receiver: found.receiver };

  const answer = async (wish: Wish) => {
    setSending(wish);
    setFailure(undefined);
    try {
      await call(wish === 'yes' ? 'confirmReceiver' : 'stopReceiver', { body: { token } });
      setState(wish === 'yes' ? 'confirmed' : 'stopped');
      setAnswered(wish);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 400 ? 'invalid.text' : 'notSaved');
    }
    setSending(undefined);
  };
  const button = (wish: Wish, label: string, isMain = false) => (
    <button
      type="button"
      className={isMain ? 'button button-main button-large' : 'button'}
      disabled={sending !== undefined}
      aria-busy={sending === wish}
      onClick={() => void answer(wish)}
    >
      {label}
    </button>
  );

  const view = state === 'confirmed' ? 'on' : state === 'stopped' ? 'off' : 'ask';
  const title = t(`${view}.title`, words);
  return (
    <section className="card outcome receiver">
      {answered ? <FocusedHeading key={view}>{title}</FocusedHeading> : <h1>{title}</h1>}
      {answered && (
        <p className="receiver-said" role="status">
          <CheckIcon />
          {t(`done.${answered}`)}
        </p>
      )}
      <p className="outcome-lead">{t(`${view}.text`, words)}</p>
      {view !== 'off' && <Gates gates={found.gates} />}
      {failure && (
        <p className="receiver-failure" role="alert">
          <AlertIcon />
          {t(failure)}
        </p>
      )}
      {view === 'ask' && <p>{t(found.canConfirm ? 'ask.later' : 'invalid.text')}</p>}
      {view === 'off' && <p>{t(found.canConfirm ? 'off.change' : 'off.again')}</p>}
      <div className="receiver-buttons">
        {view !== 'on' && found.canConfirm && button('yes', t('ask.yes'), true)}
        {view === 'ask' && button('no', t('ask.no'))}
        {view === 'on' && button('no', t('on.stop'))}
      </div>
    </section>
  );
};
