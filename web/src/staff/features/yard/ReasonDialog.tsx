import { Button, Modal, Textarea } from '@mantine/core';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import { useTexts } from '../../parts/texts.ts';
import { useSendForm } from '../../parts/use-send-form.ts';
import { nameOf } from './moves.ts';

interface Props {
  visit: YardVisit;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a driver is turned away. */
export const ReasonDialog = ({ visit, onReason, onClose }: Props) => {
  const { t } = useTexts();
  const form = useSendForm({
    start: { reason: '' },
    needed: { reason: 'privacy.reasonNeeded' },
    longest: { reason: 500 },
    send: ({ reason }) => Promise.resolve(onReason(reason.trim())),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('yard.turnAwayTitle', { name: nameOf(visit) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className="stack" onSubmit={form.submit} noValidate>
        <Textarea
          label={t('yard.reason')}
          description={t('yard.reasonHint')}
          required
          autosize
          minRows={2}
          data-autofocus
          {...form.input('reason')}
        />
        <div className="row">
          <Button type="submit" color="red">
            {t('yard.act.turnAway')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
