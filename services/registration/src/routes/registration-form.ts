import type { Http } from '@gatelingo/chassis/http';
import { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import { getRegistrationForm } from '../use-cases/get-registration-form.ts';

export const registrationFormRoute = (http: Http, context: Context): void => {
  http.handle(registration.getRegistrationForm, ({ query: { barcodeId, language }, ip }) =>
    getRegistrationForm(context, { barcodeId, language, ip }),
  );
};
