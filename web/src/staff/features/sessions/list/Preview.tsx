import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import { useTexts } from '../../../parts/texts.ts';
import { readableText } from './preview.ts';

/** The last message and its sender, in the reader's language if it is translated. */
export const Preview = ({ message, reader }: { message: SessionMessage; reader: string }) => {
  const { t } = useTexts();
  const { text, language } = readableText(message, reader);
  return (
    <>
      <bdi className="muted">{t(`sessions.said.${message.sender}`)}</bdi>{' '}
      <span className="words" lang={language}>
        {text}
      </span>
    </>
  );
};
