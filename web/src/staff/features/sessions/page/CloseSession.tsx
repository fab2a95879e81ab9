import { Button, Modal } from '@mantine/core';
import { sessionsApi } from '../calls.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
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
    <Modal
      opened
      onClose={onCancel}
      title={t('session.closeSure')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        <p className="muted">{t('session.closeText')}</p>
        <FormAlert failure={error} />
        <div className="row">
          <Button color="red" loading={isLoading} onClick={() => void closeNow()}>
            {t('session.close')}
          </Button>
          <Button variant="default" data-autofocus onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
