import { Button, NativeSelect } from '@mantine/core';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { kindWords, templateKinds } from '../../chat/words.ts';
import { chatApi } from '../../data/chat-api.ts';
import { createIdempotency } from '../../data/idempotency.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone, toastFailed } from '../../parts/toasts.tsx';
import { useQuietRetry } from '../../parts/use-quiet-retry.ts';
import styles from './JobChat.module.css';

const isKind = (value: string): value is TemplateKind => templateKinds.some((kind) => kind === value);

/** What may be sent while the driver has not written for a day. */
export const TemplatePicker = ({ jobId, language }: { jobId: string; language: string }) => {
  const { t, failed } = useTexts();
  const [kind, setKind] = useState<TemplateKind>('talk');
  const [keys] = useState(() => createIdempotency());
  const [post, { isLoading }] = chatApi.usePostTemplateMutation();
  const templates = chatApi.useTemplatesQuery(undefined);
  useQuietRetry('The templates did not load.', templates.error, templates.refetch);
  const ofKind = templates.data?.templates.filter((template) => template.kind === kind) ?? [];
  const preview =
    ofKind.find((template) => template.language === language) ?? ofKind.find((template) => template.language === 'en');
  const send = async () => {
    const { error } = await post({ jobId, kind, key: keys.keyFor(kind) });
    if (error) {
      toastFailed(t('chat.sendFailed'), failed(error), 'top-center');
      return;
    }
    keys.done();
    toastDone(t('chat.sent'), 'top-center');
  };
  return (
    <div className={styles.templates} role="group" aria-label={t('chat.template')}>
      <NativeSelect
        className={styles.kind ?? ''}
        label={t('chat.template')}
        name="template"
        value={kind}
        data={templateKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        onChange={({ target: { value } }) => {
          if (isKind(value)) setKind(value);
        }}
      />
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<LayoutTemplate size={16} aria-hidden />}
        onClick={() => void send()}
      >
        {t('chat.sendTemplate')}
      </Button>
      {preview && (
        <div
          className={styles.preview}
          role="region"
          aria-label={t('chat.preview')}
          lang={preview.language}
          dir="auto"
          tabIndex={0}
        >
          {preview.body.replace(/\{\{\w+\}\}/g, '…')}
        </div>
      )}
    </div>
  );
};
