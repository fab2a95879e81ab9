import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { interfaceLanguageOf } from '../../../../shared/languages.ts';
import { isPreviewMessage, type PreviewMessage, type PreviewReady } from '../../../../shared/questionnaire-preview.ts';

/** The last message of the builder around this page; only a page of this origin counts. */
export const usePreviewMessage = (): PreviewMessage | undefined => {
  const [message, setMessage] = useState<PreviewMessage>();
  useEffect(() => {
    const listening = new AbortController();
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewMessage(data)) return;
      setMessage(data);
      const language = interfaceLanguageOf(data.language);
      // Not `selectLanguage`: the choice of the person who builds stays.
      if (language !== undefined && language !== i18next.language) void i18next.changeLanguage(language);
    };
    window.addEventListener('message', onMessage, { signal: listening.signal });
    const ready: PreviewReady = { type: 'preview-ready' };
    window.parent.postMessage(ready, location.origin);
    return () => listening.abort();
  }, []);
  return message;
};
