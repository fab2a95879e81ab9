import { useTranslation } from 'react-i18next';
import { roughDistance } from '../../../shared/format/distance.ts';
import type { DriverStep } from './confirmation.ts';
import { farMetres, metresBetween } from './position.ts';
import { positionTitle } from './PositionCard.tsx';
import type { PositionState } from './position-watch.ts';

interface ConfirmBarProps {
  position: PositionState;
  step: DriverStep | undefined;
  isSending: boolean;
  onConfirm: () => void;
}

const stateOf = ({ position: { fix, failure }, step, isSending }: ConfirmBarProps) => {
  if (isSending) return 'sending';
  if (!fix) return failure ? 'failed' : 'looking';
  return step && metresBetween(fix, step) > farMetres ? 'far' : 'found';
};

/** The card above says what to switch on; the bar does not repeat it. */
const showHelp = () => {
  const heading = document.getElementById(positionTitle);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

/** Always visible at the bottom: the button, and why it is disabled. */
export const ConfirmBar = (props: ConfirmBarProps) => {
  const { t, i18n } = useTranslation('confirm');
  const { position, step, isSending, onConfirm } = props;
  const state = stateOf(props);
  const words = () => {
    if (state === 'sending') return t('way.sending');
    if (state !== 'far' || !position.fix || !step) return t(`position.${state}`);
    const distance = roughDistance(i18n.language, metresBetween(position.fix, step));
    return t('position.away', { distance, place: step.locationName });
  };
  return (
    <div className="bottom-bar save-bar">
      {state === 'failed' ? (
        <button type="button" className="link-button confirm-helps" onClick={showHelp}>
          {t('position.needed')}
        </button>
      ) : (
        <p className={`save-state confirm-state-${state}`} role="status">
          <span className="dot" aria-hidden="true" />
          {words()}
        </p>
      )}
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
