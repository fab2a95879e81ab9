import { Button, Modal } from '@mantine/core';
import { useTexts } from '../../../parts/texts.ts';

interface Props {
  isKeeping: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks what becomes of unsaved changes. */
const LeaveDialog = ({ isKeeping, onStay, onLeave, onDiscard }: Props) => {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('questionnaire.leave.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        <p className="muted">{t(isKeeping ? 'questionnaire.leave.text' : 'questionnaire.leave.notKept')}</p>
        <div className="row">
          <Button data-autofocus onClick={onStay}>
            {t('questionnaire.leave.stay')}
          </Button>
          {isKeeping && (
            <Button variant="default" onClick={onLeave}>
              {t('questionnaire.leave.keep')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={onDiscard}>
            {t('questionnaire.leave.discard')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};

export default LeaveDialog;
