import { useTranslation } from 'react-i18next';
import { registrationFormId } from './registration-form.ts';
import type { Saving } from '../draft/draft.ts';

interface SaveBarProps {
  saving: Saving;
  isSending: boolean;
  /** Something is missing or wrong: what is saved is not sent. */
  isRefused?: boolean;
  /** Stands in the place of whether the entries are saved. */
  note?: string;
}

/** Always visible at the bottom: whether the entries are saved, and the page's main button. */
export const SaveBar = ({ saving, isSending, isRefused = false, note }: SaveBarProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const state = isSending ? 'sending' : isRefused && saving === 'saved' ? 'waiting' : saving;
  return (
    <div className="bottom-bar save-bar">
      <p className={`save-state save-state-${state}`} role="status">
        <span className="dot" aria-hidden="true" />
        {note ?? t(`saving.${state}`)}
      </p>
      <button type="submit" form={registrationFormId} className="button button-main button-large" disabled={isSending}>
        {t('submit')}
      </button>
    </div>
  );
};
