import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { useTexts } from './texts.ts';

type Props = Pick<ChatMessage, 'reason' | 'quota' | 'errorCode'> & { className?: string };

/** Why a message failed, waits or was cancelled; with Twilio's error code if there is no other reason. */
export const Reason = ({ reason, quota, errorCode, className }: Props) => {
  const { t } = useTexts();
  if (reason === '') return null;
  const number = reason === 'undelivered' && errorCode !== null ? t('chat.twilioError', { code: errorCode }) : '';
  return (
    <span className={className}>
      {quota === '' ? t(`chat.why.${reason}`) : t(`chat.quota.${quota}`)} {number}
    </span>
  );
};
