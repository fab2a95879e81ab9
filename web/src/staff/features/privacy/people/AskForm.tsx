import { Button, Modal, TextInput } from '@mantine/core';
import type { Subject } from '@gatelingo/proto/http/privacy';
import { useState } from 'react';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { privacyApi } from '../calls.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface Props {
  subject: Subject;
  kind: 'export' | 'erase';
  /** The server has taken it. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a copy or of an erasure; before an erasure it shows what goes and what stays. */
export const AskForm = ({ subject, kind, onDone, onClose }: Props) => {
  const { t } = useTexts();
  const [create] = privacyApi.useCreateRequestMutation();
  const [idempotency] = useState(() => createIdempotency());
  const form = useSendForm({
    start: { reason: '' },
    needed: { reason: 'privacy.reasonNeeded' },
    longest: { reason: 500 },
    send: async ({ reason }) => {
      const body = { kind, subject: { kind: subject.kind, id: subject.id }, reason: reason.trim() };
      await create({ body, key: idempotency.keyFor(body) }).unwrap();
      idempotency.done();
      toastDone(t('privacy.asked'));
      onClose();
      onDone();
    },
  });
  const name = subject.name || t(`privacy.kind.${subject.kind}`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(kind === 'erase' ? 'privacy.erase.title' : 'privacy.copy.title', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className="stack" onSubmit={form.submit} noValidate>
        {kind === 'erase' ? <WhatGoes kind={subject.kind} /> : <p className="muted">{t('privacy.copy.text')}</p>}
        <TextInput
          label={t('privacy.reason')}
          description={t('privacy.reasonHint')}
          required
          autoComplete="off"
          data-autofocus
          {...form.input('reason')}
        />
        <FormAlert failure={form.failure} />
        <div className="row">
          <Button type="submit" color={kind === 'erase' ? 'red' : 'blue'} loading={form.submitting}>
            {t(`privacy.act.${kind}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
