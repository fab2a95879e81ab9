import clsx from 'clsx';
import { Button } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { Lock, RotateCcw } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { jobsApi } from '../calls.ts';
import { ExpectedChip } from '../ExpectedChip.tsx';
import { ConfirmStep } from '../ConfirmStep.tsx';
import { JobFields } from '../form/JobFields.tsx';
import type { LocationOptions } from '../form/StepFields.tsx';
import { shownFaults } from '../form/shown-faults.ts';
import { StepList } from '../form/StepList.tsx';
import { driverLabel } from '../form/DriverSelect.tsx';
import { useFocusFault } from '../form/use-focus-fault.ts';
import type { Choices } from '../form/use-choices.ts';
import { isConfirmed } from '../job-state.ts';
import type { ConfirmForDriver } from '../use-confirm-for-driver.tsx';
import { usePolling } from '../../../live/use-live.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { ListStale } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { ChangedByOther } from './ChangedByOther.tsx';
import { FixedStep } from './FixedStep.tsx';
import styles from './JobForm.module.css';
import { StepChip } from './StepChip.tsx';
import { StepMessages } from './StepMessages.tsx';
import type { JobEditing } from './use-edit-job.ts';

interface Props {
  job: Job;
  edit: JobEditing;
  choices: Choices;
  locations: LocationOptions;
  className: string | undefined;
  onConfirmStep: ConfirmForDriver;
}

/** A job's fields and steps; completed jobs and confirmed steps are read-only. */
export const JobForm = ({ job, edit, choices, locations, className, onConfirmStep }: Props) => {
  const { t } = useTexts();
  const { draft, faults, change } = edit;
  const form = useFocusFault(edit.refusals);
  const messages = jobsApi.useTruckerMessagesQuery(job._id, usePolling());
  const { assignedTrucker: trucker } = job;
  const isCompleted = job.jobCompletedAt !== null;
  const fixed = job.steps.filter((step) => isCompleted || isConfirmed(step));
  const messagesOf = (stepId: string) => (
    <StepMessages
      jobId={job._id}
      messages={messages.data?.filter((message) => message.stepId === stepId)}
      isActive={!isCompleted && job.steps.some((step) => step._id === stepId && step.isActive)}
    />
  );
  return (
    <form
      ref={form}
      className={clsx('stack', className)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void edit.save();
      }}
      noValidate
    >
      {isCompleted && (
        <p className={styles.closed} role="status">
          <Lock size={16} aria-hidden /> {t(edit.isTouched ? 'editJob.closedUnsaved' : 'editJob.closed')}
        </p>
      )}
      {!isCompleted && edit.theirs.length > 0 && <ChangedByOther job={job} edit={edit} />}
      {isCompleted && job.plainDescription !== '' && (
        <section className="card card-padded" aria-label={t('job.description')}>
          <p className={styles.description}>{job.plainDescription}</p>
        </section>
      )}
      {!isCompleted && (
        <section className="card card-padded stack" aria-label={t('createJob.about')}>
          <JobFields
            draft={draft}
            faults={faults}
            choices={choices}
            assigned={trucker ? { ...trucker, id: trucker._id, label: driverLabel(trucker) } : undefined}
            onChange={change}
          />
        </section>
      )}
      <section className="card card-padded stack" aria-labelledby="steps">
        <h2 className="card-title" id="steps">
          {t('job.steps')}
        </h2>
        {messages.error && (
          <ListStale
            what={t('editJob.messagesFailed')}
            failure={messages.error}
            onRetry={() => void messages.refetch()}
          />
        )}
        {fixed.length > 0 && (
          <ol className="stack-close">
            {fixed.map((step) => (
              <li key={step._id}>
                <FixedStep job={job} step={step}>
                  {messagesOf(step._id)}
                </FixedStep>
              </li>
            ))}
          </ol>
        )}
        {!isCompleted && (
          <StepList
            draft={draft}
            faults={faults}
            locations={locations}
            hasMessage
            jobId={job._id}
            fixedCount={fixed.length}
            stateOf={({ key }) => <StepChip job={job} stepId={key} />}
            below={({ key }) => (
              <>
                <div className={styles.confirm}>
                  <ExpectedChip step={job.steps.find(({ _id }) => _id === key)} />
                  <ConfirmStep job={job} step={job.steps.find(({ _id }) => _id === key)} onConfirm={onConfirmStep} />
                </div>
                {messagesOf(key)}
              </>
            )}
            onChange={change}
          />
        )}
      </section>
      {!isCompleted && (
        <div
          className={clsx('stack-close', styles.send)}
          data-unsaved={edit.isTouched || undefined}
          data-page-bar={edit.isTouched || undefined}
        >
          <FormAlert title={t('editJob.updateFailed')} failure={edit.failure} {...shownFaults(faults, draft, t)} />
          <div className="row">
            <Button type="submit" loading={edit.isSaving} disabled={!edit.isTouched}>
              {t('action.save')}
            </Button>
            {edit.isTouched && (
              <Button variant="subtle" leftSection={<RotateCcw size={16} aria-hidden />} onClick={edit.reload}>
                {t('createJob.discard')}
              </Button>
            )}
            {edit.isTouched && <span className="muted small">{t('editJob.unsaved')}</span>}
          </div>
        </div>
      )}
    </form>
  );
};
