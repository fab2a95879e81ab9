import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, languageCode, message, name, nextCursor, paging, personal, phone, time } from './fields.ts';
import { everyRole, type Role, roles, rolesWith } from '../roles.ts';

export const role = z.enum(roles);
export type { Role };

const token = () => z.string().min(1, 'This is needed.').max(200);
const password = () =>
  personal(z.string().min(10, 'Use at least 10 characters.').max(200, 'Use at most 200 characters.'));

/**
 * `pending`: the administrators of the company with this domain were asked. `declined`: they refused. Both belong to no
 * company, and may start one of their own.
 */
const userState = z.enum(['active', 'pending', 'declined']);

/** The current user, for the dashboard and the stored login data. */
const user = z.strictObject({
  userId: id(),
  /** Empty, as `companyName`, unless the state is `active`. */
  companyId: z.union([z.literal(''), id()]),
  companyName: z.string(),
  domain: z.string(),
  role,
  state: userState.default('active'),
  name: personal(z.string()),
  surname: personal(z.string()),
  email: personal(z.string()),
  phoneNumber: personal(z.string()),
  preferredLanguage: z.string(),
});
export type User = z.infer<typeof user>;

/** A person on the Team page. `pending` is not in the company yet: approve or decline. Nobody who was declined is here. */
export const teamPerson = z.strictObject({
  userId: id(),
  name: personal(z.string()),
  surname: personal(z.string()),
  email: personal(z.string()),
  role,
  state: z.enum(['active', 'deactivated', 'pending']),
  isActive: z.boolean(),
  /** When the account was made, or, while `pending`, when the person asked to join. */
  since: time(),
});
export type TeamPerson = z.infer<typeof teamPerson>;

/** An invitation that was neither accepted nor withdrawn. */
const invitation = z.strictObject({
  invitationId: id(),
  email: personal(z.string()),
  role,
  /** Of the mail. */
  language: z.string(),
  invitedAt: time(),
  /** 7 days after it was sent; an expired one can be sent again. */
  expiresAt: time(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const ofUser = z.strictObject({ userId: id() });
const ofInvitation = z.strictObject({ id: id() });

export const auth = {
  registerUser: endpoint('POST /auth/register', {
    summary: 'Sends a sign-up mail. Answers the same whether or not the address is known.',
    access: ['public'],
    request: { body: z.strictObject({ email: personal(email()), language: languageCode().optional() }) },
    response: message,
  }),
  confirmUser: endpoint('POST /auth/confirm', {
    summary:
      "Checks the token of a sign-up or an invitation, without using it up. A company's name is told to those whom it invited.",
    access: ['public'],
    request: { body: z.strictObject({ token: token() }) },
    response: z.strictObject({
      hasCompany: z.boolean(),
      companyName: z.string().optional(),
      email: personal(z.string()).optional(),
    }),
  }),
  finalizeUser: endpoint('POST /auth/finalize', {
    summary:
      'Makes the account, and the company when its domain is new; uses the token up. Where the domain has a company, its administrators are asked; with an invitation, the person is in it at once.',
    access: ['public'],
    audit: 'account.created',
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
    /** The token logs the person in at once. */
    response: message.extend({ token: z.string() }),
  }),
  logIn: endpoint('POST /auth/login', {
    summary: 'Exchanges e-mail and password for a token (12 h).',
    access: ['public'],
    audit: 'account.logged_in',
    request: {
      body: z.strictObject({
        email: personal(email()),
        password: personal(z.string().min(1, 'This is needed.').max(200)),
      }),
    },
    response: z.strictObject({ token: z.string() }),
    proofOfWork: true,
  }),
  logOut: endpoint('POST /auth/logout', {
    summary: 'Revokes every token of the current user that was issued until now.',
    access: [...everyRole, 'pending'],
    audit: 'account.logged_out',
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
    audit: 'password.changed',
    request: { body: z.strictObject({ token: token(), password: password() }) },
    /** The token logs the person in at once; absent for who is deactivated. */
    response: message.extend({ token: z.string().optional() }),
  }),
  getKeySet: endpoint('GET /auth/jwks', {
    summary: 'The public keys that verify tokens (JWKS).',
    access: ['public'],
    request: {},
    response: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) }),
  }),
  getCurrentUser: endpoint('GET /user/me', {
    summary: 'The current user. Who waits for an administrator may make this call, log out and found a company.',
    access: [...everyRole, 'pending'],
    request: {},
    response: user,
    versioned: true,
  }),
  updateCurrentUser: endpoint('PUT /user/update', {
    summary: "Changes the current user's name, surname, phone number and preferred language.",
    access: everyRole,
    audit: 'account.changed',
    request: {
      body: z.strictObject({
        name: personal(name(100)).optional(),
        surname: personal(name(100)).optional(),
        phoneNumber: personal(z.union([z.literal(''), phone()])).optional(),
        preferredLanguage: z.union([z.literal(''), languageCode()]).optional(),
      }),
    },
    response: message,
    versioned: true,
  }),
  changePassword: endpoint('POST /user/change-password', {
    summary: 'Sets a new password for who knows the current one: answers a new token; all earlier ones end.',
    access: everyRole,
    audit: 'password.changed',
    request: {
      body: z.strictObject({
        password: personal(z.string().min(1, 'This is needed.').max(200)),
        newPassword: password(),
      }),
    },
    response: message.extend({ token: z.string() }),
    proofOfWork: true,
  }),
  foundCompany: endpoint('POST /user/found-company', {
    summary:
      'Starts a company of their own for a person who waits for an administrator, or was declined: answers a new token; all earlier ones end.',
    access: ['pending'],
    audit: 'company.created',
    request: { body: z.strictObject({ companyName: name(200) }) },
    response: z.strictObject({ token: z.string() }),
  }),
  listTeam: endpoint('GET /team', {
    summary: "The company's people, who waits to join, and the open invitations (on the first page), oldest first.",
    access: rolesWith('team'),
    audit: 'member.listed',
    request: { query: z.strictObject(paging) },
    response: z.strictObject({ people: z.array(teamPerson), invitations: z.array(invitation), ...nextCursor }),
  }),
  invite: endpoint('POST /team/invite', {
    summary:
      'Invites an address by mail (7 days). 409 for a colleague, for who asks to join already, and for an open invitation. Who is in another company gets a mail that says so; the answer is the same.',
    access: rolesWith('team'),
    audit: 'invitation.sent',
    request: { body: z.strictObject({ email: personal(email()), role, language: languageCode().optional() }) },
    response: z.strictObject({ invitation }),
    status: 201,
    idempotent: true,
  }),
  resendInvitation: endpoint('POST /team/invitations/:id/resend', {
    summary: 'Sends an invitation again, for 7 days more; the link of the mail before is dead.',
    access: rolesWith('team'),
    audit: 'invitation.sent',
    request: { params: ofInvitation },
    response: z.strictObject({ invitation }),
  }),
  withdrawInvitation: endpoint('POST /team/invitations/:id/withdraw', {
    summary: 'Withdraws an invitation: its link is dead.',
    access: rolesWith('team'),
    audit: 'invitation.withdrawn',
    request: { params: ofInvitation },
    response: message,
  }),
  approveUser: endpoint('POST /team/:userId/approve', {
    summary: 'Lets a person who asked to join into the company, as user. 409 if they are in it already.',
    access: rolesWith('team'),
    audit: 'member.accepted',
    request: { params: ofUser },
    response: z.strictObject({ person: teamPerson }),
  }),
  declineUser: endpoint('POST /team/:userId/decline', {
    summary: 'Refuses a person who asked to join. 409 if they are in the company already.',
    access: rolesWith('team'),
    audit: 'member.declined',
    request: { params: ofUser },
    response: message,
  }),
  changeMember: endpoint('PUT /team/:userId', {
    summary:
      'Changes the role of a colleague, deactivates or reactivates them; ends their sessions. 422 for the last active administrator, 409 for who is not in the company yet.',
    access: rolesWith('team'),
    audit: 'member.changed',
    request: {
      params: ofUser,
      body: z.strictObject({ role: role.optional(), isActive: z.boolean().optional() }),
    },
    response: z.strictObject({ person: teamPerson }),
  }),
};
