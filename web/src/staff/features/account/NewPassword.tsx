import { PasswordInput } from '@mantine/core';
import { shortestPassword } from './password-rules.ts';
import { useTexts } from '../../parts/texts.ts';

interface InputProps {
  value?: unknown;
  error?: unknown;
}

/** A new password, entered twice. */
export const NewPassword = ({ password, repeated }: { password: InputProps; repeated: InputProps }) => {
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
        {...(password as object)}
      />
      <PasswordInput
        label={t('field.repeatPassword')}
        name="repeated"
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={toggle}
        {...(repeated as object)}
      />
    </>
  );
};
