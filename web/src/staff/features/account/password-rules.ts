/** The shortest password that auth accepts (decisions.md "Sign-up and companies"). */
export const shortestPassword = 10;

/** The faults of a new password and its repetition, as keys of texts. */
export const passwordFaults = ({ password, repeated }: { password: string; repeated: string }) => ({
  ...(password.length < shortestPassword ? { password: 'field.passwordShort' } : {}),
  ...(password !== repeated ? { repeated: 'confirm.mismatch' } : {}),
});
