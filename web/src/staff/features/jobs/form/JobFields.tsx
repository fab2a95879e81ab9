import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../parts/texts.ts';
import { type JobDraft, type JobFaults, withSite } from './job-draft.ts';
import styles from './JobFields.module.css';
import { TruckerSelect, type TruckerOption } from './TruckerSelect.tsx';
import type { Choices } from './use-choices.ts';

/** Changes the form and removes the named field's fault. */
export type ChangeJob = (field: string, change: (draft: JobDraft) => JobDraft) => void;

interface Props {
  draft: JobDraft;
  faults: JobFaults;
  choices: Choices;
  /** The job's current trucker, who is not in the list of available ones. */
  assigned?: TruckerOption | undefined;
  onChange: ChangeJob;
}

/** A job's title, description, site and trucker. */
export const JobFields = ({ draft, faults, choices, assigned, onChange }: Props) => {
  const { t } = useTexts();
  const { sites } = choices;
  const isKnownSite = draft.siteId === '' || sites?.some(({ _id }) => _id === draft.siteId);
  const input = (name: 'title' | 'description') => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(name, (now) => ({ ...now, [name]: value })),
  });
  return (
    <>
      <TextInput
        label={t('job.title')}
        placeholder={t('job.titleExample')}
        required
        maxLength={200}
        autoComplete="off"
        {...input('title')}
      />
      <Textarea
        label={t('job.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...input('description')}
      />
      <div className={styles.pair}>
        <div className="stack-tight">
          <NativeSelect
            label={t('job.selectSite')}
            name="siteId"
            required
            value={draft.siteId}
            onChange={({ target: { value } }) => onChange('siteId', (now) => withSite(now, value))}
            error={faults.siteId}
          >
            <option value="">{t(sites || choices.failure ? 'job.chooseSite' : 'list.loading')}</option>
            {!isKnownSite && <option value={draft.siteId}>{t(sites ? 'job.gone' : 'list.loading')}</option>}
            {sites?.map(({ _id, plainName, address }) => (
              <option key={_id} value={_id}>
                {plainName} - {address}
              </option>
            ))}
          </NativeSelect>
          {sites?.length === 0 && (
            <p className="small">
              {t('job.noSites')} <Link to="/create-site">{t('nav.createSite')}</Link>
            </p>
          )}
        </div>
        <TruckerSelect
          chosen={draft.truckerId}
          fault={faults.truckerId}
          choices={choices}
          assigned={assigned}
          onChoose={(truckerId) => onChange('truckerId', (now) => ({ ...now, truckerId }))}
        />
      </div>
      {choices.failure !== undefined && (
        <div className={styles.failed} role="alert">
          {t('job.dataFailed')}
          <Button size="compact-sm" variant="subtle" onClick={choices.retry}>
            {t('list.retry')}
          </Button>
        </div>
      )}
    </>
  );
};
