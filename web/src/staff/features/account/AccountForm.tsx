import { Button, TextInput } from '@mantine/core';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import styles from './AccountForm.module.css';
import { accountApi } from './calls.ts';
import { NewPassword } from './NewPassword.tsx';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import { useToken } from './use-token.ts';

interface Props {
  token: string;
  email: string | undefined;
  hasCompany: boolean;
  /** Where the next page does not say what has become of the account. */
  welcome: string | undefined;
  /** The account is made, but the log-in failed. */
  onDone: (message: string) => void;
}

/** Name, surname, password twice, and the company's name where the company is new; then the person is logged in. */
export const AccountForm = ({ token, email, hasCompany, welcome, onDone }: Props) => {
  const { t, language } = useTexts();
  const [finalize] = accountApi.useFinalizeMutation();
  const takeToken = useToken();
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
      const made = await finalize(body).unwrap();
      try {
        await takeToken(made.token);
        if (welcome !== undefined) toastDone(welcome);
      } catch {
        onDone(made.message);
      }
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
