import { useTranslation } from 'react-i18next';
import { TrashIcon } from './session-icons.tsx';
import type { GuestLanguage } from './use-guest-language.ts';
import type { Recording } from './use-recording.ts';

/** While somebody speaks: what was recognised so far, and the button that throws it away. */
export const RecordedText = ({ recording, language }: { recording: Recording; language: GuestLanguage }) => {
  const { t } = useTranslation('session');
  const { doing, text, partial } = recording.state;
  return (
    <>
      <button
        type="button"
        className="icon-button discard-button"
        aria-label={t('discardRecording')}
        onClick={({ currentTarget, detail }) => {
          // By keyboard: the button goes, and its focus with it.
          if (detail === 0)
            currentTarget.closest('.composer-row')?.querySelector<HTMLElement>('.speak-button')?.focus();
          recording.discard();
        }}
      >
        <TrashIcon />
      </button>
      <div className="heard-frame">
        <p className="heard" lang={language.code} dir={language.selected?.rightToLeft ? 'rtl' : 'auto'}>
          {text} <span className="heard-partial">{partial || (text === '' && doing === 'finishing' ? '…' : '')}</span>
        </p>
      </div>
    </>
  );
};
