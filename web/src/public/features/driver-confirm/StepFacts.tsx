import { useTranslation } from 'react-i18next';
import { dueTime } from '../../../shared/format/dates.ts';
import { ClockIcon, PinIcon, SpeechIcon } from '../../parts/icons.tsx';
import { MapLink } from '../../parts/MapLink.tsx';
import { StaffText } from '../../parts/StaffText.tsx';
import { useSiteTime } from '../../parts/use-site-time.ts';
import type { DriverStep } from './confirmation.ts';

/** Where and when a step is, and the staff's note on it. */
export const StepFacts = ({ step }: { step: DriverStep }) => {
  const { t } = useTranslation('confirm');
  const siteTime = useSiteTime(step.timeZone);
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
        <MapLink place={step} />
      </li>
      <li>
        <ClockIcon />
        <span>
          {t('due')}{' '}
          <time dateTime={step.dueTime}>
            <b>{siteTime(step.dueTime, dueTime)}</b>
          </time>
        </span>
      </li>
      {step.message !== '' && (
        <li className="step-message">
          <SpeechIcon />
          <div>
            <span className="step-message-from">{t('message')}</span>
            <StaffText original={step.message} driverText={step.driverMessage} isSpoken />
          </div>
        </li>
      )}
    </ul>
  );
};
