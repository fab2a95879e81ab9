/** Shortest password that auth takes (decisions.md "Sign-up and companies"). */
export const shortestPassword = 10;

/** What is wrong with a new password and its repetition, as keys of texts. */
export const passwordFaults = ({ password, repeated }: { password: string; repeated: string }) => ({
  ...(password.length < shortestPassword ? { password: 'field.passwordShort' } : {}),
  ...(password !== repeated ? { repeated: 'confirm.mismatch' } : {}),
});
