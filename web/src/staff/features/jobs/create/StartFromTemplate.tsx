import { Button, TextInput } from '@mantine/core';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { useState } from 'react';
import { zone } from '../../../../shared/format/dates.ts';
import { SearchSelect } from '../../../parts/SearchSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { placesApi } from '../../places/index.ts';
import { jobsApi } from '../calls.ts';
import { nextStart, type Start } from '../form/job-copy.ts';
import styles from './StartFromTemplate.module.css';

/** Fills the form from a template; nothing while the company has none. */
export const StartFromTemplate = ({ onStart }: { onStart: (template: JobTemplate, start: Start) => void }) => {
  const { t } = useTexts();
  const { data: templates = [] } = jobsApi.useJobTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState('');
  const sites = placesApi.useSitesQuery(undefined).data;
  const template = templates.find(({ _id }) => _id === chosen);
  const timeZone = sites?.find(({ _id }) => _id === template?.siteId)?.timeZone;
  const [typed, setTyped] = useState<string>();
  const [now] = useState(() => Date.now());
  const start = typed ?? nextStart(now, timeZone);
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
          label={`${t('jobTemplate.firstDue')} (${timeZone ?? zone})`}
          name="templateStart"
          max="9999-12-31T23:59"
          value={start}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <Button
          variant="light"
          disabled={!template}
          onClick={() => template && onStart(template, { local: start, timeZone })}
        >
          {t('jobTemplate.fill')}
        </Button>
      </div>
    </section>
  );
};
