import { useTranslation } from 'react-i18next';
import { CheckIcon, ClockIcon, PinIcon, SpeechIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { MapLink } from '../../parts/MapLink.tsx';
import { placeName, StaffText } from '../../parts/StaffText.tsx';
import { ListenButton } from '../../parts/ListenButton.tsx';
import { useSiteTime } from '../../parts/use-site-time.ts';
import { CallAnswers } from './CallAnswers.tsx';
import type { AnswerCall } from './use-call.ts';

type PassStep = Pass['steps'][number];

const useDue = ({ dueTime, timeZone }: PassStep): string => {
  const { t } = useTranslation('pass');
  return t('steps.due', { time: useSiteTime(timeZone)(dueTime) });
};

const Due = ({ step }: { step: PassStep }) => <time dateTime={step.dueTime}>{useDue(step)}</time>;

const Drive = ({ step }: { step: PassStep }) => {
  const { t, i18n } = useTranslation('pass');
  const due = useDue(step);
  const drive = t('steps.drive', { place: placeName(step.locationName, step.driverLocationName) });
  return (
    <>
      <h2>{drive}</h2>
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
        {(step.address !== '' || step.lat !== undefined) && (
          <li>
            <MapLink place={step} />
          </li>
        )}
        {step.message !== '' && (
          <li>
            <SpeechIcon />
            <StaffText original={step.message} driverText={step.driverMessage} isSpoken />
          </li>
        )}
      </ul>
      <ListenButton text={`${drive}. ${due}.`} language={i18n.language} />
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

/** The driver is called to a place that is no step. */
const Called = ({ placeName: place }: { placeName: string }) => {
  const { t, i18n } = useTranslation('pass', { keyPrefix: 'call' });
  const words = place === '' ? t('called') : t('go', { place });
  return (
    <>
      <h2>{words}</h2>
      <ListenButton text={words} language={i18n.language} />
    </>
  );
};

interface WhatNowProps {
  pass: Pass;
  active: PassStep | undefined;
  answer: AnswerCall;
}

/** The driver's task now; a change is announced to screen readers. */
export const WhatNow = ({ pass, active, answer }: WhatNowProps) => {
  const { t } = useTranslation('pass');
  const { call } = pass;
  const isDone =
    !call && (pass.isCompleted || (pass.steps.length > 0 && pass.steps.every(({ state }) => state === 'confirmed')));
  if (isDone)
    return (
      <section className="card pass-now pass-done" aria-live="polite">
        <CheckIcon />
        <h2>{t('steps.allDone')}</h2>
      </section>
    );
  return (
    <section className="card pass-now" aria-live="polite">
      {active ? (
        <Drive step={active} />
      ) : call ? (
        <Called placeName={call.placeName} />
      ) : (
        <Wait waitingBefore={pass.waitingBefore} />
      )}
      {call && <CallAnswers call={call} answer={answer} />}
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
