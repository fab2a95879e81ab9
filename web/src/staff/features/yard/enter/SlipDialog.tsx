import { Modal } from '@mantine/core';
import { useTexts } from '../../../parts/texts.ts';
import { PrintSlip } from './PrintSlip.tsx';
import type { Slipped } from './Slip.tsx';

/** The slip of a driver whom staff entered, once more. */
const SlipDialog = ({ of, onClose }: { of: Slipped; onClose: () => void }) => {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('enterDriver.slip')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className="stack">
        <PrintSlip of={of} onClose={onClose} />
      </div>
    </Modal>
  );
};

export default SlipDialog;
