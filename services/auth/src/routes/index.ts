import type { Context } from '../context.ts';
import { currentUserRoutes } from './current-user.ts';
import { logInRoutes } from './log-in.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { signUpRoutes } from './sign-up.ts';

export const registerRoutes = (context: Context): void => {
  signUpRoutes(context);
  logInRoutes(context);
  passwordResetRoutes(context);
  currentUserRoutes(context);
};
