import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon, ClockIcon } from '../../parts/icons.tsx';
import { refusalText } from './refusal.ts';
import type { Asking } from './use-asking.ts';

const Asked = ({ state: { name }, isKept }: Asking) => {
  const { t } = useTranslation('confirm');
  if (name === 'asked')
    return (
      <p className="asking">
        <CheckIcon />
        <span>{t('askStaff.asked')}</span>
      </p>
    );
  return (
    <p className="asking">
      <ClockIcon />
      <span>
        {name === 'saved' ? t('askStaff.saved') : t('askStaff.asking')}
        {!isKept && ` ${t('pending.notKept')}`}
      </span>
    </p>
  );
};

const Refused = ({ failure }: { failure: { error: string; language?: string | undefined } }) => {
  const { t, i18n } = useTranslation('confirm');
  return (
    <p className="asking asking-refused">
      <AlertIcon />
      <span>{refusalText(failure, i18n.language) ?? t('askStaff.failed')}</span>
    </p>
  );
};

/** Without a location the staff can be asked to confirm; then what became of the request. */
export const AskStaff = ({ asking }: { asking: Asking }) => {
  const { t } = useTranslation('confirm');
  const { state, ask } = asking;
  const canAsk = state.name === 'none' || state.name === 'refused';
  return (
    <section className="card ask-staff">
      {canAsk && <p>{t('askStaff.hint')}</p>}
      <div role="status">
        {state.name === 'refused' && <Refused failure={state.failure} />}
        {!canAsk && <Asked {...asking} />}
      </div>
      {canAsk && (
        <button type="button" className="button" onClick={ask}>
          {t('askStaff.ask')}
        </button>
      )}
    </section>
  );
};
