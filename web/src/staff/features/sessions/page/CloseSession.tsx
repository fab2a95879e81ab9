import { sessionsApi } from '../calls.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';

interface Props {
  sessionId: string;
  onClosed: () => void;
  onCancel: () => void;
}

/** Asks before a session is closed: the guest cannot continue it. */
export const CloseSession = ({ sessionId, onClosed, onCancel }: Props) => {
  const { t } = useTexts();
  const [close, { isLoading, error }] = sessionsApi.useCloseSessionMutation();
  const closeNow = async () => {
    const answer = await close(sessionId);
    if (answer.error) return;
    toastDone(t('session.closed'));
    onClosed();
  };
  return (
    <Confirm
      title={t('session.closeSure')}
      text={t('session.closeText')}
      button={t('session.close')}
      isBusy={isLoading}
      failure={error}
      onConfirm={() => void closeNow()}
      onClose={onCancel}
    />
  );
};
