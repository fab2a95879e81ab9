import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type Role, roles } from '@gatelingo/proto/roles';
import { useState } from 'react';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { RestoredNote } from '../../../parts/FormNote.tsx';
import { SendRow } from '../../../parts/SendRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useKeptForm } from '../../../parts/use-kept-form.ts';
import { teamApi } from './calls.ts';

// A type, since an interface is no record of values.
type Draft = { email: string; role: Role; language: string };

/** The address, the role, and the language of the mail. */
export const InviteForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts();
  const [invite] = teamApi.useInviteMutation();
  const [start] = useState((): Draft => ({ email: '', role: 'user', language }));
  const form = useKeptForm({
    name: 'invitation',
    start,
    needed: { email: 'team.emailNeeded' },
    longest: { email: 254 },
    send: async (values) => {
      const body = { ...values, email: values.email.trim() };
      await invite({ body, key: form.keyFor(body) }).unwrap();
      form.sent();
      if (!form.isHere()) return;
      toastDone(t('team.invited', { email: body.email }));
      onDone();
    },
  });
  const labels = { email: t('field.email'), role: t('field.role'), language: t('team.language') };
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <RestoredNote form={form} />
      <TextInput
        label={labels.email}
        description={t('team.emailHint')}
        type="email"
        autoComplete="off"
        data-autofocus
        required
        {...form.input('email')}
      />
      <NativeSelect
        label={labels.role}
        description={t(`team.may.${form.values.role}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('role')}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`shell.role.${role}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={labels.language} {...form.input('language')}>
        {interfaceLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <FormAlert failure={form.failure} errors={form.errors} labels={labels} refusals={form.refusals} />
      <SendRow form={form} button={t('team.send')}>
        <Button
          variant="default"
          onClick={() => {
            form.startAgain();
            onDone();
          }}
        >
          {t('action.cancel')}
        </Button>
      </SendRow>
    </form>
  );
};
