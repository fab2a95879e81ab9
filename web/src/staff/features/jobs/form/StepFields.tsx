import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type SearchOption, SearchSelect } from '../../../parts/SearchSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { DueTime } from './DueTime.tsx';
import { defaultMinutes, type JobFaults, type StepDraft, type StepField, withStep } from './job-draft.ts';
import type { ChangeJob } from './JobFields.tsx';
import { mayBeMinutes } from './minutes.ts';
import styles from './StepFields.module.css';

/** The chosen site's locations as options; undefined until they are loaded, and while no site is chosen. */
export interface LocationOptions {
  siteId: string;
  options: readonly SearchOption[] | undefined;
  /** The names of all, also of archived ones, which are no options. */
  names: ReadonlyMap<string, string>;
}

type MinutesField = 'reminderBefore' | 'reminderInterval';

interface Props {
  step: StepDraft;
  /** Index in the list, from 0 on. */
  index: number;
  faults: JobFaults;
  locations: LocationOptions;
  /** The site's. */
  timeZone: string | undefined;
  /** The titles of other jobs at its place in its minute. */
  others: readonly string[];
  /** Whether the message to the trucker can be typed here. */
  hasMessage: boolean;
  onChange: ChangeJob;
}

export const StepFields = ({ step, index, faults, locations, timeZone, others, hasMessage, onChange }: Props) => {
  const { t } = useTexts();
  const { siteId, options, names } = locations;
  const type = (field: StepField) => (value: string) =>
    onChange(`${step.key}.${field}`, (now) => withStep(now, step.key, { [field]: value }));
  const input = (field: StepField) => ({
    name: `steps.${String(index)}.${field}`,
    value: step[field],
    error: faults[`${step.key}.${field}`],
    onChange: ({ target }: { target: { value: string } }) => type(field)(target.value),
  });
  const [refused, setRefused] = useState<MinutesField>();
  const minutes = (field: MinutesField) => ({
    ...input(field),
    error: refused === field ? t('job.wholeMinutes') : faults[`${step.key}.${field}`],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: defaultMinutes[field === 'reminderBefore' ? 'before' : 'interval'],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setRefused(mayBeMinutes(value) ? undefined : field);
      if (mayBeMinutes(value)) type(field)(value);
    },
  });
  const hint = siteId === '' ? 'job.siteFirst' : options === undefined ? 'list.loading' : 'job.chooseLocation';
  return (
    <div className={styles.fields}>
      <div className="stack-tight">
        <SearchSelect
          label={t('job.location')}
          required
          {...input('locationId')}
          valueLabel={names.get(step.locationId) ?? t(options === undefined ? 'list.loading' : 'job.gone')}
          placeholder={t(hint)}
          options={siteId === '' ? [] : options}
          onChange={type('locationId')}
        />
        {siteId !== '' && options?.length === 0 && (
          <p className="small">
            {t('job.noLocations')}{' '}
            <Link to={`/create-location?siteId=${encodeURIComponent(siteId)}`}>{t('job.createLocation')}</Link>
          </p>
        )}
      </div>
      <DueTime {...input('dueTime')} timeZone={timeZone} others={others} onChange={type('dueTime')} />
      <TextInput label={t('job.reminderBefore')} {...minutes('reminderBefore')} />
      <TextInput label={t('job.reminderInterval')} {...minutes('reminderInterval')} />
      {hasMessage && (
        <Textarea
          className={styles.wide ?? ''}
          label={t('job.message')}
          description={t('job.messageHint')}
          autosize
          minRows={1}
          maxRows={6}
          {...input('message')}
        />
      )}
    </div>
  );
};
