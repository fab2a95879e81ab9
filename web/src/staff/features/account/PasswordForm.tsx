import { PasswordInput } from '@mantine/core';
import clsx from 'clsx';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { SendRow } from '../../parts/SendRow.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { useUser } from '../../data/use-user.ts';
import { accountApi } from './calls.ts';
import { NewPassword } from './NewPassword.tsx';
import { passwordFaults, shortestPassword } from './password-rules.ts';
import styles from './Profile.module.css';
import { useToken } from './use-token.ts';

const start = { current: '', password: '', repeated: '' };

/** A new password for who knows the current one; the other devices are logged out. */
export const PasswordForm = () => {
  const { t, fields } = useTexts();
  const { email } = useUser();
  const [change] = accountApi.useChangePasswordMutation();
  const takeToken = useToken();
  const form = useSendForm({
    start,
    check: (values) => ({
      ...(values.current === '' ? { current: 'field.passwordNeeded' } : {}),
      ...passwordFaults(values),
    }),
    words: { count: shortestPassword },
    faultsOf: (failure) => {
      const { password, newPassword, ...others } = fields(failure);
      return {
        ...others,
        ...(password === undefined ? {} : { current: password }),
        ...(newPassword === undefined ? {} : { password: newPassword }),
      };
    },
    send: async ({ current, password }) => {
      const { token } = await change({ password: current, newPassword: password }).unwrap();
      await takeToken(token);
      form.setValues(start);
      if (form.isHere()) toastDone(t('reset.doneTitle'));
    },
  });
  return (
    <form
      className={clsx('card card-padded stack', styles.form)}
      onSubmit={form.submit}
      noValidate
      aria-labelledby="new-password"
    >
      <h2 className="card-title" id="new-password">
        {t('reset.title')}
      </h2>
      {/* Password managers store the new password under this user name. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <PasswordInput
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
        {...form.input('current')}
      />
      <NewPassword input={form.input} />
      <p className="muted small">{t('profile.otherDevices')}</p>
      <FormAlert failure={form.failure} />
      <SendRow form={form} button={t('profile.changePassword')} />
    </form>
  );
};
