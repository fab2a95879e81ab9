import { Button, Modal, TextInput } from '@mantine/core';
import type { Subject } from '@gatelingo/proto/http/privacy';
import { addDays, berlinDay, calendarDay } from '../../../../shared/format/dates.ts';
import { momentIn } from '../../../../shared/format/zoned-time.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { privacyApi } from '../calls.ts';

/** Asks why, and until which day, a person's data is kept whatever asks for its end. */
export const HoldForm = ({ subject, onClose }: { subject: Subject; onClose: () => void }) => {
  const { t, language } = useTexts();
  const [setHold] = privacyApi.useSetHoldMutation();
  const form = useSendForm({
    start: { reason: '', endsAt: '' },
    needed: { reason: 'privacy.reasonNeeded' },
    longest: { reason: 500 },
    check: ({ endsAt }) => (endsAt > berlinDay() ? {} : { endsAt: 'privacy.hold.endNeeded' }),
    send: async ({ reason, endsAt }) => {
      // The chosen day is whole.
      const end = momentIn(`${addDays(endsAt, 1)}T00:00`);
      if (!end) return;
      const { kind, id } = subject;
      await setHold({ subject: { kind, id }, reason: reason.trim(), endsAt: end.at.toISOString() }).unwrap();
      toastDone(t('privacy.hold.done', { day: calendarDay(endsAt, language) }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('privacy.hold.title', { name: subject.name || t(`privacy.kind.${subject.kind}`) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className="stack" onSubmit={form.submit} noValidate>
        <p className="muted">{t('privacy.holds.lead')}</p>
        <TextInput label={t('privacy.reason')} required autoComplete="off" data-autofocus {...form.input('reason')} />
        <TextInput label={t('privacy.hold.endsAt')} type="date" required {...form.input('endsAt')} />
        <FormAlert failure={form.failure} />
        <div className="row">
          <Button type="submit" loading={form.submitting}>
            {t('privacy.act.hold')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
