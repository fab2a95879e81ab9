import { Button, Modal } from '@mantine/core';
import { FormAlert } from './FormAlert.tsx';
import { useTexts } from './texts.ts';
import { useSendForm } from './use-send-form.ts';

interface Props {
  title: string;
  text: string;
  /** The button that does it. */
  button: string;
  isDestructive?: boolean;
  /** Throws the failure of a call, which is shown; the caller closes the dialog. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export const Confirm = ({ title, text, button, isDestructive = true, onConfirm, onClose }: Props) => {
  const { t } = useTexts();
  const form = useSendForm({ start: {}, send: onConfirm });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <form className="stack" onSubmit={form.submit}>
        <p className="muted">{text}</p>
        {/* There is no field at which to say it. */}
        <FormAlert
          message={Object.values(form.errors).find((text) => typeof text === 'string')}
          failure={form.failure}
        />
        <div className="row">
          <Button type="submit" color={isDestructive ? 'red' : 'blue'} loading={form.submitting}>
            {button}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
