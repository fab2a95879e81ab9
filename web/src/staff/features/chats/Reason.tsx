import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { useTexts } from '../../parts/texts.ts';

/** Why a message failed, waits or was cancelled; with Twilio's error code if there is no other reason. */
export const Reason = ({ reason, errorCode }: Pick<ChatMessage, 'reason' | 'errorCode'>) => {
  const { t } = useTexts();
  if (reason === '') return null;
  const number = reason === 'undelivered' && errorCode !== null ? t('chat.twilioError', { code: errorCode }) : '';
  return (
    <>
      {t(`chat.why.${reason}`)} {number}
    </>
  );
};
