import { NativeSelect } from '@mantine/core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { languageName } from '../../../../shared/format/language-name.ts';
import { isPreviewReady, previewPath } from '../../../../shared/questionnaire-preview.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import { languagesOf } from '../domain/translations.ts';
import { previewMessage } from './preview-message.ts';
import styles from './Preview.module.css';

interface Props {
  draft: QuestionnaireDraft;
  id: string;
  version: number;
}

/** The driver's view, as it is now: the public page in a phone's frame. It sends and stores nothing. */
const Preview = ({ draft: latest, id, version }: Props) => {
  const { t, language: interfaceLanguage } = useTexts();
  const { companyName } = useUser();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [chosen, setChosen] = useState<string>();
  // Typing comes first.
  const draft = useDeferredValue(latest);
  const own = draft.translatoryLanguage;
  const languages = [own, ...languagesOf(draft)];
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : own;

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const message = previewMessage({ draft, id, version, companyName, language });
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, draft, id, version, companyName, language]);

  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 className="card-title" id="preview">
          {t('questionnaire.tab.preview')}
        </h2>
        <NativeSelect
          aria-label={t('questionnaire.previewIn')}
          name="previewLanguage"
          value={language}
          onChange={({ target }) => setChosen(target.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code, interfaceLanguage)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={styles.phone}>
        <iframe ref={frame} className={styles.frame} src={previewPath} title={t('questionnaire.previewFrame')} />
      </div>
      <p className="muted small">{t('questionnaire.previewHint')}</p>
    </section>
  );
};

export default Preview;
