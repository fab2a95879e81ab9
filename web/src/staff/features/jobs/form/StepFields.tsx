import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { DueTime } from './DueTime.tsx';
import { defaultMinutes, type JobFaults, type StepDraft, type StepField, withStep } from './job-draft.ts';
import type { ChangeJob } from './JobFields.tsx';
import styles from './StepFields.module.css';

/** The locations as options; their number distinguishes "none" from "not loaded yet". */
export interface LocationOptions {
  siteId: string;
  count: number | undefined;
  ids: ReadonlySet<string>;
  options: ReactNode;
}

interface Props {
  step: StepDraft;
  /** Index in the list, from 0 on. */
  index: number;
  faults: JobFaults;
  locations: LocationOptions;
  /** Whether the message to the trucker can be typed here. */
  hasMessage: boolean;
  onChange: ChangeJob;
}

export const StepFields = ({ step, index, faults, locations, hasMessage, onChange }: Props) => {
  const { t } = useTexts();
  const { siteId, count, ids } = locations;
  const name = (field: StepField) => `steps.${String(index)}.${field}`;
  const fault = (field: StepField) => faults[`${step.key}.${field}`];
  const type = (field: StepField) => (value: string) =>
    onChange(`${step.key}.${field}`, (now) => withStep(now, step.key, { [field]: value }));
  const hint = siteId === '' ? 'job.siteFirst' : count === undefined ? 'list.loading' : 'job.chooseLocation';
  const isListed = step.locationId === '' || ids.has(step.locationId);
  return (
    <div className={styles.fields}>
      <div className="stack-tight">
        <NativeSelect
          label={t('job.location')}
          name={name('locationId')}
          required
          value={step.locationId}
          onChange={(event) => type('locationId')(event.target.value)}
          error={fault('locationId')}
        >
          <option value="">{t(hint)}</option>
          {!isListed && <option value={step.locationId}>{t(count === undefined ? 'list.loading' : 'job.gone')}</option>}
          {locations.options}
        </NativeSelect>
        {siteId !== '' && count === 0 && (
          <p className="small">
            {t('job.noLocations')}{' '}
            <Link to={`/create-location?siteId=${encodeURIComponent(siteId)}`}>{t('job.createLocation')}</Link>
          </p>
        )}
      </div>
      <DueTime name={name('dueTime')} value={step.dueTime} fault={fault('dueTime')} onChange={type('dueTime')} />
      <TextInput
        label={t('job.reminderBefore')}
        name={name('reminderBefore')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={defaultMinutes.before}
        value={step.reminderBefore}
        onChange={(event) => type('reminderBefore')(event.target.value)}
        error={fault('reminderBefore')}
      />
      <TextInput
        label={t('job.reminderInterval')}
        name={name('reminderInterval')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={defaultMinutes.interval}
        value={step.reminderInterval}
        onChange={(event) => type('reminderInterval')(event.target.value)}
        error={fault('reminderInterval')}
      />
      {hasMessage && (
        <Textarea
          className={styles.wide ?? ''}
          label={t('job.message')}
          description={t('job.messageHint')}
          name={name('message')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          value={step.message}
          onChange={(event) => type('message')(event.target.value)}
          error={fault('message')}
        />
      )}
    </div>
  );
};
