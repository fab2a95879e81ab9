import { Button, Modal, TextInput } from '@mantine/core';
import type { Job } from '@gatelingo/proto/http/jobs';
import { useState } from 'react';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { jobsApi } from '../calls.ts';
import { templateOf } from '../form/job-copy.ts';

/** Asks for the name of the template that a job is kept as. */
export const SaveTemplate = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { t } = useTexts();
  const [create] = jobsApi.useCreateJobTemplateMutation();
  const [idempotency] = useState(() => createIdempotency());
  const form = useSendForm({
    start: { name: job.plainTitle.slice(0, 100) },
    needed: { name: 'jobTemplate.nameNeeded' },
    longest: { name: 100 },
    send: async ({ name }) => {
      const body = templateOf(job, name);
      await create({ body, key: idempotency.keyFor(body) }).unwrap();
      idempotency.done();
      toastDone(t('jobTemplate.saved', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('jobTemplate.saveTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className="stack" onSubmit={form.submit} noValidate>
        <p className="muted">{t('jobTemplate.saveHint', { count: job.steps.length })}</p>
        <TextInput label={t('jobTemplate.name')} required autoComplete="off" data-autofocus {...form.input('name')} />
        <FormAlert title={t('jobTemplate.saveFailed')} failure={form.failure} />
        <div className="row">
          <Button type="submit" loading={form.submitting}>
            {t('jobTemplate.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
