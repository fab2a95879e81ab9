import { useTranslation } from 'react-i18next';
import type { PositionState } from './position-watch.ts';

type BarState = 'sending' | 'found' | 'failed' | 'looking';

const stateOf = ({ fix, failure }: PositionState, isSending: boolean): BarState => {
  if (isSending) return 'sending';
  if (fix) return 'found';
  return failure ? 'failed' : 'looking';
};

interface ConfirmBarProps {
  position: PositionState;
  isSending: boolean;
  onConfirm: () => void;
}

/** Always in reach at the bottom: what the button waits for, and the button. */
export const ConfirmBar = ({ position, isSending, onConfirm }: ConfirmBarProps) => {
  const { t } = useTranslation('confirm');
  const state = stateOf(position, isSending);
  return (
    <div className="save-bar">
      <p className={`save-state confirm-state-${state}`} role="status">
        <span className="dot" aria-hidden="true" />
        {t(state === 'sending' ? 'way.sending' : `position.${state}`)}
      </p>
      <button
        type="button"
        className="button button-main button-large"
        disabled={!position.fix || isSending}
        onClick={onConfirm}
      >
        {t('confirm')}
      </button>
    </div>
  );
};
