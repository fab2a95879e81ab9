import { Button } from '@mantine/core';
import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { CircleAlert, Hourglass, Languages } from 'lucide-react';
import { useState } from 'react';
import { languageName } from '../../shared/format/language-name.ts';
import type { TranslationMark } from '../../shared/session/message-text.ts';
import { outsideTranslators } from '../../shared/session/translators.ts';
import { useTexts } from '../parts/texts.ts';
import { toastFailed } from '../parts/toasts.tsx';
import { Mark } from './Bubble.tsx';
import styles from './TranslationMarks.module.css';

/** A translation may still come: its model is being loaded, or its turn has not come. */
const BeingTranslated = () => {
  const { t } = useTexts();
  return (
    <Mark>
      <Hourglass size={13} aria-hidden className={styles.waiting} />
      {t('session.pending')}
    </Mark>
  );
};

/** The reader reads the original, in whole or in part. */
const NotTranslated = ({ text }: { text: string }) => (
  <span className={styles.attention}>
    <CircleAlert size={14} aria-hidden />
    {text}
  </span>
);

interface StateProps {
  mark: TranslationMark | undefined;
  /** The text that is shown where none of the text is translated. */
  notTranslated: string;
}

/** The state of a message's translation, where there is something to say. */
export const TranslationState = ({ mark, notTranslated }: StateProps) => {
  const { t } = useTexts();
  if (mark === undefined) return null;
  if (mark === 'pending') return <BeingTranslated />;
  return <NotTranslated text={mark === 'partly' ? t('session.partly') : notTranslated} />;
};

/** Who translated a text. */
export const TranslatedBy = ({ by }: { by: TranslatorName | undefined }) => {
  const { t } = useTexts();
  if (by === undefined) return null;
  return (
    <p className={styles.by}>
      {by === 'interpreter' ? t('session.translatedHere') : t('session.translatedBy', { name: outsideTranslators[by] })}
    </p>
  );
};

interface RecognisedProps {
  /** Codes of the language that was recognised, and of the one that was chosen. */
  recognised: string;
  chosen: string;
  /** Absent where nobody may correct it any more. Fails if it was not corrected. */
  onCorrect?: (() => Promise<unknown>) | undefined;
}

/** A message that was taken to be in another language than the chosen one, and the button to correct that. */
export const Recognised = ({ recognised, chosen, onCorrect }: RecognisedProps) => {
  const { t, language, failed } = useTexts();
  const [isSending, setSending] = useState(false);
  const correct = async () => {
    setSending(true);
    await onCorrect?.().catch((failure: unknown) => toastFailed(t('session.correctFailed'), failed(failure)));
    setSending(false);
  };
  return (
    <div className={styles.recognised}>
      <span className={styles.words}>
        <Languages size={14} aria-hidden />
        {t('session.recognisedAs', { language: languageName(recognised, language) })}
      </span>
      {onCorrect && (
        <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void correct()}>
          {t('session.itIs', { language: languageName(chosen, language) })}
        </Button>
      )}
    </div>
  );
};
