import { Button, TextInput } from '@mantine/core';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { useState } from 'react';
import { zone } from '../../../../shared/format/dates.ts';
import { SearchSelect } from '../../../parts/SearchSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { jobsApi } from '../calls.ts';
import { nextStart } from '../form/job-copy.ts';
import styles from './StartFromTemplate.module.css';

/** Fills the form from a template; nothing while the company has none. */
export const StartFromTemplate = ({ onStart }: { onStart: (template: JobTemplate, start: string) => void }) => {
  const { t } = useTexts();
  const { data: templates = [] } = jobsApi.useJobTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState('');
  const [start, setStart] = useState(() => nextStart(Date.now()));
  const template = templates.find(({ _id }) => _id === chosen);
  if (templates.length === 0) return null;
  return (
    <section className="card card-padded" aria-label={t('jobTemplate.start')}>
      <div className={styles.row}>
        <SearchSelect
          label={t('jobTemplate.start')}
          name="template"
          placeholder={t('jobTemplate.choose')}
          value={chosen}
          options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={setChosen}
        />
        <TextInput
          type="datetime-local"
          label={`${t('jobTemplate.firstDue')} (${zone})`}
          name="templateStart"
          max="9999-12-31T23:59"
          value={start}
          onChange={({ target: { value } }) => setStart(value)}
        />
        <Button variant="light" disabled={!template} onClick={() => template && onStart(template, start)}>
          {t('jobTemplate.fill')}
        </Button>
      </div>
    </section>
  );
};
