import { Button, Modal } from '@mantine/core';
import { FormAlert } from './FormAlert.tsx';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  text: string;
  /** The button that does it. */
  button: string;
  isDestructive?: boolean;
  isBusy: boolean;
  failure?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export const Confirm = ({ title, text, button, isDestructive = true, isBusy, failure, onConfirm, onClose }: Props) => {
  const { t } = useTexts();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <div className="stack">
        <p className="muted">{text}</p>
        <FormAlert failure={failure} />
        <div className="row">
          <Button color={isDestructive ? 'red' : 'blue'} loading={isBusy} onClick={onConfirm}>
            {button}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
