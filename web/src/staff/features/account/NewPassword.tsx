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
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...input('password')}
      />
      <PasswordInput
        label={t('field.repeatPassword')}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...input('repeated')}
      />
    </>
  );
};
