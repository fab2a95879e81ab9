import { useTranslation } from 'react-i18next';
import { dueTime } from '../../../shared/format/dates.ts';
import { ClockIcon, PinIcon, SpeechIcon } from '../../parts/icons.tsx';
import { StaffText } from '../../parts/StaffText.tsx';
import type { DriverStep } from './confirmation.ts';

/** Where and when a step is, and the staff's note on it. */
export const StepFacts = ({ step }: { step: DriverStep }) => {
  const { t, i18n } = useTranslation('confirm');
  return (
    <ul className="step-facts">
      {step.address !== '' && (
        <li>
          <PinIcon />
          <span>
            <span className="visually-hidden">{t('address')}: </span>
            <bdi>{step.address}</bdi>
          </span>
        </li>
      )}
      <li>
        <ClockIcon />
        <span>
          {t('due')}{' '}
          <time dateTime={step.dueTime}>
            <b>{dueTime(i18n.language, step.dueTime)}</b>
          </time>{' '}
          ({t('berlinTime')})
        </span>
      </li>
      {step.message !== '' && (
        <li className="step-message">
          <SpeechIcon />
          <div>
            <span className="step-message-from">{t('message')}</span>
            <StaffText original={step.message} driverText={step.driverMessage} />
          </div>
        </li>
      )}
    </ul>
  );
};
