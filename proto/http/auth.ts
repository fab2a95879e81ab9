import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, languageCode, message, name, personal, phone } from './fields.ts';

export const role = z.enum(['iadmin', 'user']);
export type Role = z.infer<typeof role>;

const token = () => z.string().min(1, 'This is needed.').max(200);
const password = () =>
  personal(z.string().min(10, 'Use at least 10 characters.').max(200, 'Use at most 200 characters.'));

/** The current user, for the dashboard and the stored login data. */
export const user = z.strictObject({
  userId: id(),
  companyId: id(),
  companyName: z.string(),
  domain: z.string(),
  role,
  name: personal(z.string()),
  surname: personal(z.string()),
  email: personal(z.string()),
  phoneNumber: personal(z.string()),
  preferredLanguage: z.string(),
});
export type User = z.infer<typeof user>;

export const auth = {
  registerUser: endpoint('POST /auth/register', {
    summary: 'Sends a sign-up mail. Answers the same whether or not the address is known.',
    access: ['public'],
    request: { body: z.strictObject({ email: personal(email()), language: languageCode().optional() }) },
    response: message,
  }),
  confirmUser: endpoint('POST /auth/confirm', {
    summary: 'Checks a sign-up token, without using it up.',
    access: ['public'],
    request: { body: z.strictObject({ token: token() }) },
    response: z.strictObject({
      hasCompany: z.boolean(),
      companyName: z.string().optional(),
      email: personal(z.string()).optional(),
    }),
  }),
  finalizeUser: endpoint('POST /auth/finalize', {
    summary: 'Makes the account, and the company when its domain is new; uses the token up.',
    access: ['public'],
    request: {
      body: z.strictObject({
        token: token(),
        name: personal(name(100)),
        surname: personal(name(100)),
        password: password(),
        companyName: name(200, 0).optional(),
        language: languageCode().optional(),
      }),
    },
    response: message,
  }),
  logIn: endpoint('POST /auth/login', {
    summary: 'Exchanges e-mail and password for a token (12 h).',
    access: ['public'],
    request: {
      body: z.strictObject({
        email: personal(email()),
        password: personal(z.string().min(1, 'This is needed.').max(200)),
      }),
    },
    response: z.strictObject({ token: z.string() }),
  }),
  logOut: endpoint('POST /auth/logout', {
    summary: 'Revokes every token of the current user that was issued until now.',
    access: ['user', 'iadmin'],
    request: {},
    response: message,
  }),
  forgotPassword: endpoint('POST /auth/forgot-password', {
    summary: 'Sends a mail to choose a new password. Answers the same whether or not the address is known.',
    access: ['public'],
    request: { body: z.strictObject({ email: personal(email()), language: languageCode().optional() }) },
    response: message,
  }),
  resetPassword: endpoint('POST /auth/reset-password', {
    summary: 'Sets a new password with the token of the mail; ends all sessions of the user.',
    access: ['public'],
    request: { body: z.strictObject({ token: token(), password: password() }) },
    response: message,
  }),
  getKeySet: endpoint('GET /auth/jwks', {
    summary: 'The public keys that verify tokens (JWKS).',
    access: ['public'],
    request: {},
    response: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) }),
  }),
  getCurrentUser: endpoint('GET /user/me', {
    summary: 'The current user.',
    access: ['user', 'iadmin'],
    request: {},
    response: user,
    versioned: true,
  }),
  updateCurrentUser: endpoint('PUT /user/update', {
    summary: "Changes the current user's phone number and preferred language.",
    access: ['user', 'iadmin'],
    request: {
      body: z.strictObject({
        phoneNumber: personal(z.union([z.literal(''), phone()])).optional(),
        preferredLanguage: z.union([z.literal(''), languageCode()]).optional(),
      }),
    },
    response: message,
    versioned: true,
  }),
};
