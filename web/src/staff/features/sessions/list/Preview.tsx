import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { directionOf } from '../../../../shared/languages.ts';
import { useTexts } from '../../../parts/texts.ts';
import { readableText } from './preview.ts';

/** Who said what last, in the reader's language as soon as it is there. */
export const Preview = ({ message, reader }: { message: SessionMessage; reader: string }) => {
  const { t } = useTexts();
  const { text, language } = readableText(message, reader);
  return (
    <>
      <span className="muted">{t(`sessions.said.${message.sender}`)}</span>{' '}
      <bdi lang={language} dir={directionOf(language)}>
        {text}
      </bdi>
    </>
  );
};
