import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Role } from '@gatelingo/proto/http/auth';
import { useState } from 'react';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { teamApi } from './calls.ts';

const roles: readonly Role[] = ['user', 'iadmin'];

// A type, since an interface is no record of values.
type Draft = { email: string; role: Role; language: string };

/** The address, the role, and the language of the mail. */
export const InviteForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts();
  const [invite] = teamApi.useInviteMutation();
  const [idempotency] = useState(() => createIdempotency());
  const start: Draft = { email: '', role: 'user', language };
  const form = useSendForm({
    start,
    needed: { email: 'team.emailNeeded' },
    send: async (values) => {
      const body = { ...values, email: values.email.trim() };
      await invite({ body, key: idempotency.keyFor(body) }).unwrap();
      idempotency.done();
      toastDone(t('team.invited', { email: body.email }));
      onDone();
    },
  });
  const isAtField = Object.keys(form.errors).length > 0;
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextInput
        label={t('field.email')}
        description={t('team.emailHint')}
        type="email"
        autoComplete="off"
        data-autofocus
        required
        {...form.input('email')}
      />
      <NativeSelect
        label={t('field.role')}
        description={t(`team.may.${form.values.role}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('role')}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('team.language')} {...form.input('language')}>
        {interfaceLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {!isAtField && <FormAlert failure={form.failure} />}
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {t('team.send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
