import clsx from 'clsx';
import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { forRight } from '../../../parts/for-right.tsx';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { startedFrom } from '../form/job-copy.ts';
import { JobFields } from '../form/JobFields.tsx';
import { shownFaults } from '../form/shown-faults.ts';
import { StepList } from '../form/StepList.tsx';
import { Timeline } from '../form/Timeline.tsx';
import { useChoices } from '../form/use-choices.ts';
import { useFocusFault } from '../form/use-focus-fault.ts';
import { useLocations } from '../form/use-locations.ts';
import styles from './CreateJob.module.css';
import { StartFromTemplate } from './StartFromTemplate.tsx';
import { useCreateJob } from './use-create-job.ts';
import { usePrefill } from './use-prefill.ts';

/** A new job of timed steps. */
const CreateJob = () => {
  const { t } = useTexts();
  const { refusals, draft, faults, change, isStarted, discard, fill, submit, submitting, failure } = useCreateJob();
  usePrefill(fill);
  const form = useFocusFault(refusals);
  const choices = useChoices(draft.siteId);
  const { options, names } = useLocations(draft.siteId, choices.locations);
  return (
    <>
      <PageTitle title={t('createJob.heading')} below={t('createJob.lead')} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={clsx('stack', styles.fields)}>
          <StartFromTemplate
            onStart={(template, start) => fill(startedFrom(template, start, () => crypto.randomUUID()))}
          />
          <section className="card card-padded stack" aria-label={t('createJob.about')}>
            <JobFields draft={draft} faults={faults} choices={choices} onChange={change} />
          </section>
          <section className="card card-padded stack" aria-labelledby="steps">
            <h2 className="card-title" id="steps">
              {t('job.steps')}
            </h2>
            <StepList draft={draft} faults={faults} locations={options} onChange={change} />
          </section>
        </div>
        {/* A timeline longer than the screen scrolls, and the keyboard must reach it for that. */}
        <div className={styles.side} tabIndex={0} role="group" aria-labelledby="timeline">
          <Timeline draft={draft} places={names} />
        </div>
        <div className={clsx('stack-close', styles.send)}>
          <FormAlert title={t('job.createFailed')} failure={failure} {...shownFaults(faults, draft, t)} />
          <div className="row">
            <Button type="submit" loading={submitting}>
              {t('createJob.submit')}
            </Button>
            {isStarted && (
              <Button variant="subtle" leftSection={<RotateCcw size={16} aria-hidden />} onClick={discard}>
                {t('createJob.discard')}
              </Button>
            )}
            {isStarted && <span className="muted small">{t('createJob.kept')}</span>}
          </div>
        </div>
      </form>
    </>
  );
};

export default forRight('jobs', CreateJob, 'createJob.heading', 'createJob.lead');
