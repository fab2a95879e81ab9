import { Alert } from '@mantine/core';
import { ArrowLeft, TriangleAlert } from 'lucide-react';

import { chatsApi } from '../calls.ts';
import { ListStale, LoadState } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { forRight } from '../../../parts/for-right.tsx';
import { SmsSwitch } from './SmsSwitch.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import { VoiceSwitch } from './VoiceSwitch.tsx';

/** The templates' status at WhatsApp, and the settings for messages to truckers; for administrators. */
const MessageTemplates = () => {
  const { t } = useTexts();
  const { data, error, refetch } = chatsApi.useTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  return (
    <>
      <PageTitle title={t('templates.title')} below={t('templates.about')}>
        <PageLink to="/company-conversations" icon={ArrowLeft} text={t('chat.back')} />
      </PageTitle>
      <div className="stack">
        {data && !data.isConfigured && (
          <Alert color="yellow" variant="light" icon={<TriangleAlert size={18} aria-hidden />}>
            {t('templates.notConfigured')} <code>{data.missing.join(', ')}</code>
          </Alert>
        )}
        <SmsSwitch />
        <VoiceSwitch />
        {data && error && <ListStale failure={error} onRetry={retry} />}
        <div className="card" aria-busy={!data && !error}>
          <LoadState isLoaded={data !== undefined} failure={error} what={t('templates.failed')} onRetry={retry} />
          {data && <TemplateTable templates={data.templates} />}
        </div>
      </div>
    </>
  );
};

export default forRight('settings', MessageTemplates, 'templates.title', 'templates.about');
