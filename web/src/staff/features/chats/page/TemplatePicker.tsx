import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import type { PostedKind } from '@gatelingo/proto/http/chat';
import type { TemplatePreview } from '@gatelingo/proto/http/notification';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chatsApi } from '../calls.ts';
import { directionOf } from '../../../../shared/languages.ts';
import { TemplateButtons } from '../TemplateButtons.tsx';
import { TemplateStatus } from '../TemplateStatus.tsx';
import { postedKinds, previewMark } from '../words.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { LoadState } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import styles from './TemplatePicker.module.css';

const InLanguage = ({
  label,
  text,
  language,
  titles,
}: Record<'label' | 'text' | 'language', string> & { titles?: readonly string[] | undefined }) => (
  <section className={styles.text} aria-label={label}>
    <h3 className="muted small">{label}</h3>
    <div lang={language} dir={directionOf(language)}>
      <p>
        <bdi>{text}</bdi>
      </p>
      <TemplateButtons titles={titles} />
    </div>
  </section>
);

/** A prepared message as staff understand it, and as the driver gets it; if that is not the driver's language, why. */
const Preview = ({ preview, theirs }: { preview: TemplatePreview; theirs: string }) => {
  const { t, language } = useTexts();
  const mark = previewMark(preview);
  const named = (code: string) => languageName(code, language);
  return (
    <div className={styles.preview}>
      {mark && (
        <p className="muted" role="note">
          {mark.why !== 'chat.lacksStep' && <TemplateStatus status={preview.status} />}{' '}
          {t(mark.why, { language: named(theirs) })}
        </p>
      )}
      {preview.ourText !== undefined && (
        <InLanguage
          label={t('chat.previewOurs', { language: named(preview.ourLanguage ?? '') })}
          text={preview.ourText}
          language={preview.ourLanguage ?? ''}
        />
      )}
      {preview.text !== '' && (
        <InLanguage
          label={t('chat.preview', { language: named(preview.language) })}
          text={preview.text}
          language={preview.language}
          titles={preview.buttons}
        />
      )}
    </div>
  );
};

interface Props {
  jobId: string;
  /** The driver's language. */
  language: string;
  onClose: () => void;
}

/** The prepared messages, of which one may be sent while the driver has not written for a day. */
export const TemplatePicker = ({ jobId, language: theirs, onClose }: Props) => {
  const { t, failed, language } = useTexts();
  const [kind, setKind] = useState<PostedKind>('talk');
  const [keys] = useState(() => createIdempotency());
  const [post, { isLoading }] = chatsApi.usePostTemplateMutation();
  const { currentData, error, refetch } = chatsApi.useTemplatePreviewsQuery({ jobId, language });
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const previewOf = (wanted: PostedKind) => currentData?.templates.find((each) => each.kind === wanted);
  const preview = previewOf(kind);
  const label = (each: PostedKind): string => {
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
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isNarrow}
      transitionProps={{ duration: 0 }}
      title={t('chat.chooseTemplate')}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
      classNames={{ body: 'stack' }}
    >
      <p className="muted">{t('chat.templateHelp')}</p>
      <div className={styles.choice}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('chat.template')}</legend>
          {postedKinds.map((each) => (
            <label key={each} className={clsx(styles.kind, each === kind && styles.chosen)}>
              <input type="radio" name="template" value={each} checked={each === kind} onChange={() => setKind(each)} />
              {label(each)}
            </label>
          ))}
        </fieldset>
        {preview ? (
          <Preview preview={preview} theirs={theirs} />
        ) : (
          <LoadState
            isLoaded={false}
            failure={error}
            what={t('templates.failed')}
            rows={4}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      <div className="row">
        <Button
          loading={isLoading}
          disabled={preview === undefined || preview.text === ''}
          leftSection={<SendHorizontal size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t('chat.sendTemplate')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  );
};
