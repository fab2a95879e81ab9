import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { directionOf } from '../../../../shared/languages.ts';
import { useTexts } from '../../../parts/texts.ts';
import { readableText } from './preview.ts';

/** The last message and its sender, in the reader's language if it is translated. */
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
