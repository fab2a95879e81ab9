import { useTranslation } from 'react-i18next';
import { siteTime } from '../../../shared/format/dates.ts';
import { CheckIcon, ClockIcon, PinIcon, SpeechIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { placeName, StaffText } from '../../parts/StaffText.tsx';

type PassStep = Pass['steps'][number];

const Due = ({ step }: { step: PassStep }) => {
  const { t, i18n } = useTranslation('pass');
  return <time dateTime={step.dueTime}>{t('steps.due', { time: siteTime(step.dueTime, i18n.language) })}</time>;
};

const Drive = ({ step }: { step: PassStep }) => {
  const { t } = useTranslation('pass');
  return (
    <>
      <h2>{t('steps.drive', { place: placeName(step.locationName, step.driverLocationName) })}</h2>
      <ul className="pass-step-facts">
        <li>
          <ClockIcon />
          <b>
            <Due step={step} />
          </b>
        </li>
        {step.address !== '' && (
          <li>
            <PinIcon />
            <bdi>{step.address}</bdi>
          </li>
        )}
        {step.message !== '' && (
          <li>
            <SpeechIcon />
            <StaffText original={step.message} driverText={step.driverMessage} />
          </li>
        )}
      </ul>
      {step.linkCode !== null && (
        <a className="button button-main button-large" href={`/t/${step.linkCode}`}>
          {t('steps.confirm')}
        </a>
      )}
    </>
  );
};

const Wait = ({ waitingBefore }: Pick<Pass, 'waitingBefore'>) => {
  const { t } = useTranslation('pass');
  return (
    <>
      <h2>{t('next.title')}</h2>
      {waitingBefore !== null && (
        <p className="pass-ahead">{waitingBefore === 0 ? t('first') : t('ahead', { count: waitingBefore })}</p>
      )}
      <p>{t('next.wait')}</p>
    </>
  );
};

/** What the driver does now; a change is announced to screen readers. */
export const WhatNow = ({ pass, active }: { pass: Pass; active: PassStep | undefined }) => {
  const { t } = useTranslation('pass');
  const isDone = pass.isCompleted || (pass.steps.length > 0 && pass.steps.every(({ state }) => state === 'confirmed'));
  if (isDone)
    return (
      <section className="card pass-now pass-done" aria-live="polite">
        <CheckIcon />
        <h2>{t('steps.allDone')}</h2>
      </section>
    );
  return (
    <section className="card pass-now" aria-live="polite">
      {active ? <Drive step={active} /> : <Wait waitingBefore={pass.waitingBefore} />}
    </section>
  );
};

/** The steps that are confirmed or come later, in their order. */
export const LaterSteps = ({ steps }: { steps: readonly PassStep[] }) => {
  const { t } = useTranslation('pass');
  if (steps.length === 0) return null;
  return (
    <section className="card" aria-labelledby="pass-steps">
      <h2 id="pass-steps">{t('steps.title')}</h2>
      <ol className="pass-steps">
        {steps.map((step) => (
          <li key={step.number} value={step.number} className={`pass-step-${step.state}`}>
            <span className="pass-step-mark" aria-hidden="true">
              {step.state === 'confirmed' ? <CheckIcon /> : step.number}
            </span>
            <span className="pass-step-text">
              <b>
                <bdi>{placeName(step.locationName, step.driverLocationName)}</bdi>
              </b>
              <span>
                {step.state === 'confirmed' ? (
                  t('steps.confirmed')
                ) : (
                  <>
                    {t('steps.later')} · <Due step={step} />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
