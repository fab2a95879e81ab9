import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accountApi } from './calls.ts';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { missing, translated } from '../../parts/form-values.ts';
import { NewPassword } from './NewPassword.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './AccountForm.module.css';

interface Props {
  token: string;
  email: string | undefined;
  hasCompany: boolean;
  onDone: (message: string) => void;
}

/** Name, surname, password twice, and the company's name where the company is new. */
export const AccountForm = ({ token, email, hasCompany, onDone }: Props) => {
  const { t, language, fields } = useTexts();
  const [finalize, { isLoading, error }] = accountApi.useFinalizeMutation();
  const form = useForm({
    initialValues: { name: '', surname: '', password: '', repeated: '', companyName: '' },
    validate: (values) =>
      translated(
        {
          ...missing(values, {
            name: 'field.nameNeeded',
            surname: 'field.surnameNeeded',
            ...(hasCompany ? {} : { companyName: 'field.companyNeeded' }),
          }),
          ...passwordFaults(values),
        },
        t,
        { count: shortestPassword },
      ),
  });

  const submit = form.onSubmit(async ({ name, surname, password, companyName }) => {
    const body = { token, name, surname, password, language, ...(hasCompany ? {} : { companyName }) };
    const answer = await finalize(body);
    if (answer.error) form.setErrors(fields(answer.error));
    else onDone(answer.data.message);
  });

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {/* Password managers store the new password under this user name. */}
      {email !== undefined && <input hidden readOnly name="email" autoComplete="username" value={email} />}
      <div className={styles.two}>
        <TextInput
          label={t('field.name')}
          name="name"
          autoComplete="given-name"
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('field.surname')}
          name="surname"
          autoComplete="family-name"
          required
          {...form.getInputProps('surname')}
        />
      </div>
      <NewPassword password={form.getInputProps('password')} repeated={form.getInputProps('repeated')} />
      {!hasCompany && (
        <TextInput
          label={t('field.companyName')}
          name="companyName"
          autoComplete="organization"
          required
          {...form.getInputProps('companyName')}
        />
      )}
      <FormAlert failure={error} />
      <Button type="submit" size="md" loading={isLoading}>
        {t('confirm.submit')}
      </Button>
    </form>
  );
};
