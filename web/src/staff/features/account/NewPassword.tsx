import { PasswordInput } from '@mantine/core';
import { shortestPassword } from './password-rules.ts';
import { useTexts } from '../../parts/texts.ts';

/** A new password, entered twice. */
export const NewPassword = ({ input }: { input: (name: 'password' | 'repeated') => object }) => {
  const { t } = useTexts();
  const toggle = { 'aria-label': t('field.showPassword') };
  return (
    <>
      <PasswordInput
        label={t('field.password')}
        description={t('field.passwordHint', { count: shortestPassword })}
        name="password"
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...input('password')}
      />
      <PasswordInput
        label={t('field.repeatPassword')}
        name="repeated"
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...input('repeated')}
      />
    </>
  );
};
