import { useTranslation } from 'react-i18next';
import { deviceTime } from '../../../shared/format/dates.ts';
import { FocusedHeading } from '../../parts/FocusedHeading.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from '../../parts/icons.tsx';
import { useSiteTime } from '../../parts/use-site-time.ts';
import type { Confirmed, FoundStep, WaitingConfirmation } from './confirmation.ts';
import { placeName } from '../../parts/StaffText.tsx';
import { OwnPass } from './OwnPass.tsx';
import { SendingWay } from './SendingWay.tsx';
import { StepFacts } from './StepFacts.tsx';
import { addressOfStep } from './step-link.ts';

/** The link leads to no step that can be confirmed; why, and what to do. */
export const Stopped = ({ title, text, help }: { title: string; text: string; help?: string }) => (
  <>
    <section className="card outcome outcome-stopped">
      <AlertIcon className="outcome-icon" />
      <h1>{title}</h1>
      <p className="outcome-lead">{text}</p>
      {help !== undefined && <p>{help}</p>}
    </section>
    <OwnPass />
  </>
);

const WhichStep = ({ found }: { found: FoundStep }) => {
  const { t } = useTranslation('confirm');
  const { number, locationName, driverLocationName } = found.step;
  return (
    <p className="outcome-step">
      <bdi>{found.driverTitle?.text || found.jobTitle}</bdi> · {t('step')}{' '}
      {t('stepOf', { number, count: found.stepCount })} · <bdi>{placeName(locationName, driverLocationName)}</bdi>
    </p>
  );
};

interface PendingProps {
  entry: WaitingConfirmation;
  found: FoundStep | undefined;
  isSending: boolean;
  isKept: boolean;
  onTryNow: () => void;
}

/** The confirmation waits on the phone until the server is reached. */
export const Pending = ({ entry, found, isSending, isKept, onTryNow }: PendingProps) => {
  const { t, i18n } = useTranslation('confirm');
  const siteTime = useSiteTime(found?.step.timeZone);
  // The site is known with the step; before that there is only the phone's clock.
  const time = found ? siteTime(entry.tappedAt) : deviceTime(i18n.language, entry.tappedAt);
  return (
    <section className="card outcome outcome-waiting" role="status">
      <ClockIcon className="outcome-icon" />
      <FocusedHeading>{t('pending.title')}</FocusedHeading>
      {found && <WhichStep found={found} />}
      <p>{t('pending.text', { time })}</p>
      {!isKept && <p className="outcome-warning">{t('pending.notKept')}</p>}
      <SendingWay now={isSending ? 'sending' : 'saved'} />
      <button type="button" className="button button-main button-large" disabled={isSending} onClick={onTryNow}>
        {t('pending.now')}
      </button>
    </section>
  );
};

interface DoneProps {
  /** Missing if the step was confirmed on another phone or long ago. */
  answer: Confirmed | undefined;
  found: FoundStep | undefined;
  hasWaited: boolean;
}

/** The server has the confirmation; what comes next. */
export const Done = ({ answer, found, hasWaited }: DoneProps) => {
  const { t, i18n } = useTranslation('confirm');
  const next = answer?.nextStep;
  const due = answer ? undefined : found?.dueStep;
  // The text is in the language of that answer.
  const isInPageLanguage = (answer?.language ?? 'en') === i18n.language;
  return (
    <>
      <section className="card outcome outcome-done" role="status">
        <CheckIcon className="outcome-icon" />
        <FocusedHeading>{t('done.title')}</FocusedHeading>
        <p className="outcome-lead">{answer && isInPageLanguage ? answer.message : t('done.already')}</p>
        {found && <WhichStep found={found} />}
        {hasWaited && <SendingWay now="sent" />}
        {answer && !next && <p>{t('done.last')}</p>}
        {due != null && due.linkCode !== null && (
          <a className="button button-main button-large" href={addressOfStep(due.linkCode)}>
            {t('dueFirst.open', { number: due.number })}
          </a>
        )}
      </section>
      {next && (
        <section className="card step-card" aria-labelledby="next-title">
          <p className="step-eyebrow" id="next-title">
            {t('done.next')}
            {found && <> · {t('stepOf', { number: next.number, count: found.stepCount })}</>}
          </p>
          <h2 className="step-place">
            <bdi>{placeName(next.locationName, next.driverLocationName)}</bdi>
          </h2>
          <StepFacts step={next} />
          {next.linkCode && (
            <a className="button button-main button-large step-next" href={addressOfStep(next.linkCode)}>
              {t('done.open')}
            </a>
          )}
        </section>
      )}
      <OwnPass isMain={!next?.linkCode && !due?.linkCode} />
    </>
  );
};
