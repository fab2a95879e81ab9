import type { Context } from '../context.ts';
import { onCompanyChanged } from './on-company-changed.ts';
import { onJobFact } from './on-job-fact.ts';
import { onRegistrationDocument } from './on-registration-document.ts';
import { onSignUp } from './on-sign-up.ts';
import { onUserChanged } from './on-user-changed.ts';

export const registerConsumers = (context: Context): void => {
  onCompanyChanged(context);
  onSignUp(context);
  onRegistrationDocument(context);
  onJobFact(context);
  onUserChanged(context);
};
