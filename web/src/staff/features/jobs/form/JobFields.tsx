import { Button, Textarea, TextInput } from '@mantine/core';
import { may } from '@gatelingo/proto/roles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../data/use-user.ts';
import { SearchSelect } from '../../../parts/SearchSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { inUse } from '../../places/index.ts';
import { type JobDraft, type JobFaults, withSite } from './job-draft.ts';
import styles from './JobFields.module.css';
import { DriverSelect, type DriverOption } from './DriverSelect.tsx';
import type { Choices } from './use-choices.ts';

/** Changes the form and removes the named field's fault. */
export type ChangeJob = (field: string, change: (draft: JobDraft) => JobDraft) => void;

interface Props {
  draft: JobDraft;
  faults: JobFaults;
  choices: Choices;
  /** The job's current trucker, who is not in the list of available ones. */
  assigned?: DriverOption | undefined;
  onChange: ChangeJob;
}

/** A job's title, description, site and trucker. */
export const JobFields = ({ draft, faults, choices, assigned, onChange }: Props) => {
  const { t } = useTexts();
  const { role } = useUser();
  const { sites } = choices;
  const options = useMemo(
    () =>
      sites &&
      inUse(sites, draft.siteId).map(({ _id, plainName, address }) => ({
        value: _id,
        label: `${plainName} - ${address}`,
      })),
    [sites, draft.siteId],
  );
  const zoneOf = (siteId: string) => sites?.find(({ _id }) => _id === siteId)?.timeZone;
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
        autoComplete="off"
        {...input('title')}
      />
      <Textarea label={t('job.description')} autosize minRows={2} maxRows={8} {...input('description')} />
      <div className={styles.pair}>
        <div className="stack-tight">
          <SearchSelect
            label={t('job.selectSite')}
            name="siteId"
            required
            placeholder={t('job.chooseSite')}
            value={draft.siteId}
            valueLabel={t(sites ? 'job.gone' : 'list.loading')}
            options={sites || choices.failure === undefined ? options : []}
            error={faults.siteId}
            onChange={(siteId) => onChange('siteId', (now) => withSite(now, siteId, zoneOf(siteId)))}
          />
          {options?.length === 0 && (
            <p className="small">
              {t('job.noSites')} {may(role, 'settings') && <Link to="/create-site">{t('nav.createSite')}</Link>}
            </p>
          )}
        </div>
        <DriverSelect
          chosen={draft.truckerId}
          fault={faults.truckerId}
          assigned={assigned}
          onChoose={(truckerId, visitId) => onChange('truckerId', (now) => ({ ...now, truckerId, visitId }))}
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
