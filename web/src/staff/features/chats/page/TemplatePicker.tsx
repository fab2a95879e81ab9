import { Button, NativeSelect } from '@mantine/core';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { TemplatePreview } from '@gatelingo/proto/http/notification';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import { directionOf } from '../../../../shared/languages.ts';
import { TemplateButtons } from '../TemplateButtons.tsx';
import { TemplateStatus } from '../TemplateStatus.tsx';
import { previewMark, templateKinds } from '../words.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import styles from './Chat.module.css';

const isKind = (value: string): value is TemplateKind => templateKinds.some((kind) => kind === value);

/** A template's text for the driver; if it is not in the driver's language, why. */
const Preview = ({ preview, theirs }: { preview: TemplatePreview; theirs: string }) => {
  const { t, language } = useTexts();
  const mark = previewMark(preview);
  return (
    <div className={styles.preview} role="region" aria-label={t('chat.preview')} tabIndex={0}>
      {mark && (
        <p className="muted" role="note">
          {mark.why !== 'chat.lacksStep' && <TemplateStatus status={preview.status} />}{' '}
          {t(mark.why, { language: languageName(theirs, language) })}
        </p>
      )}
      {preview.text !== '' && (
        <div lang={preview.language} dir={directionOf(preview.language)}>
          <p>
            <bdi>{preview.text}</bdi>
          </p>
          <TemplateButtons titles={preview.buttons} />
        </div>
      )}
    </div>
  );
};

/** The templates that may be sent while the driver has not written for a day. */
export const TemplatePicker = ({ jobId, language: theirs }: { jobId: string; language: string }) => {
  const { t, failed } = useTexts();
  const [kind, setKind] = useState<TemplateKind>('talk');
  const [keys] = useState(() => createIdempotency());
  const [post, { isLoading }] = chatsApi.usePostTemplateMutation();
  const { currentData, error, refetch } = chatsApi.useTemplatePreviewsQuery(jobId);
  useQuietRetry('The templates did not load.', error, refetch);
  const previewOf = (wanted: TemplateKind) => currentData?.templates.find((each) => each.kind === wanted);
  const preview = previewOf(kind);
  const label = (each: TemplateKind): string => {
    const shown = previewOf(each);
    const mark = shown && previewMark(shown);
    const template = t(`chat.kind.${each}`);
    return mark ? t(mark.option, { template }) : template;
  };
  const send = async () => {
    const { error: refused } = await post({ jobId, kind, key: keys.keyFor(kind) });
    if (refused) {
      toastFailed(t('chat.sendFailed'), failed(refused), 'top-center');
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
        data={templateKinds.map((value) => ({ value, label: label(value) }))}
        onChange={({ target: { value } }) => {
          if (isKind(value)) setKind(value);
        }}
      />
      <Button
        variant="default"
        loading={isLoading}
        disabled={preview?.text === ''}
        leftSection={<LayoutTemplate size={16} aria-hidden />}
        onClick={() => void send()}
      >
        {t('chat.sendTemplate')}
      </Button>
      {preview && <Preview preview={preview} theirs={theirs} />}
    </div>
  );
};
