import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { useTexts } from '../../parts/texts.ts';

type Props = Pick<ChatMessage, 'reason' | 'errorCode'> & { className?: string };

/** Why a message failed, waits or was cancelled; with Twilio's error code if there is no other reason. */
export const Reason = ({ reason, errorCode, className }: Props) => {
  const { t } = useTexts();
  if (reason === '') return null;
  const number = reason === 'undelivered' && errorCode !== null ? t('chat.twilioError', { code: errorCode }) : '';
  return (
    <span className={className}>
      {t(`chat.why.${reason}`)} {number}
    </span>
  );
};
