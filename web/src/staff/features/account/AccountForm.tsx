import { Button, TextInput } from '@mantine/core';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useSendForm } from '../../parts/use-send-form.ts';
import styles from './AccountForm.module.css';
import { accountApi } from './calls.ts';
import { NewPassword } from './NewPassword.tsx';
import { passwordFaults, shortestPassword } from './password-rules.ts';

interface Props {
  token: string;
  email: string | undefined;
  hasCompany: boolean;
  onDone: (message: string) => void;
}

/** Name, surname, password twice, and the company's name where the company is new. */
export const AccountForm = ({ token, email, hasCompany, onDone }: Props) => {
  const { t, language } = useTexts();
  const [finalize] = accountApi.useFinalizeMutation();
  const form = useSendForm({
    start: { name: '', surname: '', password: '', repeated: '', companyName: '' },
    needed: {
      name: 'field.nameNeeded',
      surname: 'field.surnameNeeded',
      ...(hasCompany ? {} : { companyName: 'field.companyNeeded' }),
    },
    check: passwordFaults,
    words: { count: shortestPassword },
    send: async ({ name, surname, password, companyName }) => {
      const body = { token, name, surname, password, language, ...(hasCompany ? {} : { companyName }) };
      onDone((await finalize(body).unwrap()).message);
    },
  });

  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      {/* Password managers store the new password under this user name. */}
      {email !== undefined && <input hidden readOnly name="email" autoComplete="username" value={email} />}
      <div className={styles.two}>
        <TextInput label={t('field.name')} autoComplete="given-name" required {...form.input('name')} />
        <TextInput label={t('field.surname')} autoComplete="family-name" required {...form.input('surname')} />
      </div>
      <NewPassword input={form.input} />
      {!hasCompany && (
        <TextInput label={t('field.companyName')} autoComplete="organization" required {...form.input('companyName')} />
      )}
      <FormAlert failure={form.failure} />
      <Button type="submit" size="md" loading={form.submitting}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
};
