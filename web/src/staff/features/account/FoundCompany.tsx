import { Button, TextInput } from '@mantine/core';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { accountApi } from './calls.ts';
import { useToken } from './use-token.ts';

/** Starts a company of one's own, whose administrator one is; the dashboard opens. */
export const FoundCompany = ({ isMain }: { isMain: boolean }) => {
  const { t } = useTexts();
  const [found] = accountApi.useFoundCompanyMutation();
  const takeToken = useToken();
  const form = useSendForm({
    start: { companyName: '' },
    needed: { companyName: 'field.companyNeeded' },
    longest: { companyName: 200 },
    send: async ({ companyName }) => {
      const { token } = await found({ companyName }).unwrap();
      await takeToken(token);
      toastDone(t('waiting.founded', { name: companyName.trim() }));
    },
  });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextInput label={t('field.companyName')} autoComplete="organization" required {...form.input('companyName')} />
      <FormAlert failure={form.failure} />
      <Button type="submit" size="md" variant={isMain ? 'filled' : 'default'} loading={form.submitting}>
        {t('waiting.found')}
      </Button>
    </form>
  );
};
