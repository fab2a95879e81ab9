import type { Confirmation, Job, JobStep, StaffConfirmation } from '@gatelingo/proto/http/jobs';
import { may } from '@gatelingo/proto/roles';
import type { ReactNode } from 'react';
import { distance } from '../../../../shared/format/distance.ts';
import { ConfirmedDistance } from '../ConfirmedDistance.tsx';
import { stepStates } from '../job-state.ts';
import { StepMark } from '../StepMark.tsx';
import { elapsedText, stepLooks } from '../step-words.ts';
import { api } from '../../../data/api.ts';
import { useUser } from '../../../data/use-user.ts';
import { useNow } from '../../../live/use-now.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './FixedStep.module.css';

/** A colleague's name; empty until it is read, and of somebody who is not in the team. */
const useMemberName = (userId: string): string => {
  const readsTeam = may(useUser().role, 'team');
  const team = api.useTeamQuery(undefined, { skip: !readsTeam });
  const colleagues = api.useColleaguesQuery(undefined, { skip: readsTeam });
  const member = team.data?.flatMap(({ people }) => people).find((each) => each.userId === userId);
  const colleague = colleagues.data?.find((each) => each.userId === userId);
  return member ? `${member.name} ${member.surname}`.trim() : (colleague?.name ?? '');
};

interface Props {
  job: Job;
  step: JobStep;
  children: ReactNode;
}

/** A read-only step: who confirmed it, when, where and how far away; or it was still open when the job was completed. */
export const FixedStep = ({ job, step, children }: Props) => {
  const { t, language } = useTexts();
  const index = job.steps.indexOf(step);
  const state = stepStates(job, useNow('minute'))[index];
  const { location, confirmation, staffConfirmation, message } = step;
  const heading = `step-${step._id}`;
  const times = state ? [t(stepLooks[state.kind].text), elapsedText(state, language, t)] : [];
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        {state && <StepMark number={index + 1} kind={state.kind} />}
        <h3 className={styles.title} id={heading}>
          {t('job.step', { number: index + 1 })} · <bdi>{location.plainLocationName}</bdi>
        </h3>
        <span className="muted small">{times.filter(Boolean).join(' · ')}</span>
      </div>
      <dl className="facts">
        <dt>{t('job.dueTime')}</dt>
        <dd>
          <Moment at={step.dueTime} timeZone={job.timeZone} />
        </dd>
        <dt>{t('job.isActive')}</dt>
        <dd>{t(step.isActive ? 'answer.yes' : 'answer.no')}</dd>
        <dt>{t('editJob.reminders')}</dt>
        <dd>{t('editJob.remindersText', { before: step.reminderBefore, interval: step.reminderInterval })}</dd>
        {message !== '' && (
          <>
            <dt>{t('job.message')}</dt>
            <dd>
              <bdi className={styles.message}>{message}</bdi>
            </dd>
          </>
        )}
        {confirmation && <Confirmed confirmation={confirmation} trucker={job.assignedTrucker} />}
        {staffConfirmation && <ConfirmedByStaff confirmation={staffConfirmation} />}
      </dl>
      {children}
    </section>
  );
};

const ConfirmedByStaff = ({ confirmation: { confirmedAt, userId } }: { confirmation: StaffConfirmation }) => {
  const { t } = useTexts();
  const name = useMemberName(userId);
  return (
    <>
      <dt>{t('job.byStaff')}</dt>
      <dd>
        <Moment at={confirmedAt} />
        {name !== '' && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </dd>
      <dt>{t('editJob.where')}</dt>
      <dd className="muted small">{t('editJob.noPosition')}</dd>
    </>
  );
};

// Milliseconds: a larger delay between tap and arrival of a confirmation is shown.
const worthSaying = 60_000;

const Confirmed = ({ confirmation, trucker }: { confirmation: Confirmation; trucker: Job['assignedTrucker'] }) => {
  const { t, language } = useTexts();
  const { tappedAt, confirmedAt, lat, lng, accuracy } = confirmation;
  const cameLater = Date.parse(confirmedAt) - Date.parse(tappedAt) > worthSaying;
  return (
    <>
      <dt>{t('editJob.confirmed')}</dt>
      <dd>
        <Moment at={tappedAt} />
        {trucker && (
          <>
            {' · '}
            <bdi>
              {trucker.plainName} {trucker.plainSurname}
            </bdi>
          </>
        )}
        {cameLater && (
          <span className="muted small">
            {' '}
            ({t('editJob.cameLater')} <Moment at={confirmedAt} />)
          </span>
        )}
      </dd>
      <dt>{t('editJob.where')}</dt>
      <dd>
        <ConfirmedDistance confirmation={confirmation} />{' '}
        <span className="muted small">
          {lat !== undefined && lng !== undefined && `${lat.toFixed(5)}, ${lng.toFixed(5)}`}
          {accuracy !== null && ` (± ${distance(accuracy, language)})`}
        </span>
      </dd>
    </>
  );
};
