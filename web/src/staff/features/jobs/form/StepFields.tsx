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
  const type = (field: StepField) => (value: string) =>
    onChange(`${step.key}.${field}`, (now) => withStep(now, step.key, { [field]: value }));
  const input = (field: StepField) => ({
    name: `steps.${String(index)}.${field}`,
    value: step[field],
    error: faults[`${step.key}.${field}`],
    onChange: ({ target }: { target: { value: string } }) => type(field)(target.value),
  });
  const hint = siteId === '' ? 'job.siteFirst' : count === undefined ? 'list.loading' : 'job.chooseLocation';
  const isListed = step.locationId === '' || ids.has(step.locationId);
  return (
    <div className={styles.fields}>
      <div className="stack-tight">
        <NativeSelect label={t('job.location')} required {...input('locationId')}>
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
      <DueTime {...input('dueTime')} onChange={type('dueTime')} />
      <TextInput
        label={t('job.reminderBefore')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={defaultMinutes.before}
        {...input('reminderBefore')}
      />
      <TextInput
        label={t('job.reminderInterval')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={defaultMinutes.interval}
        {...input('reminderInterval')}
      />
      {hasMessage && (
        <Textarea
          className={styles.wide ?? ''}
          label={t('job.message')}
          description={t('job.messageHint')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          {...input('message')}
        />
      )}
    </div>
  );
};
