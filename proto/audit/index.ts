/** The acts of each thing in the audit log. A line's `what` is the thing and the act: `visit.read`. */
const actsOf = {
  account: ['created', 'changed', 'logged_in', 'log_in_failed', 'logged_out'],
  password: ['changed'],
  company: ['created'],
  invitation: ['sent', 'withdrawn'],
  member: ['listed', 'accepted', 'declined', 'changed'],
  site: ['created', 'changed'],
  location: ['created', 'changed'],
  barcode: ['created', 'changed', 'deleted'],
  receiver: ['accepted', 'declined'],
  questionnaire: ['created', 'changed', 'deleted'],
  image: ['created'],
  visit: ['created', 'listed', 'read', 'exported', 'explained', 'moved'],
  number: ['confirmed', 'accepted'],
  document: ['read'],
  driver: ['listed'],
  job: ['created', 'listed', 'read', 'changed', 'completed', 'reopened', 'deleted'],
  step: ['confirmed'],
  template: ['created', 'changed', 'deleted'],
  chat: ['listed', 'read', 'changed'],
  message: ['sent'],
  settings: ['changed'],
  session: ['created', 'listed', 'read', 'changed', 'closed'],
  language: ['created', 'changed', 'deleted'],
  phrases: ['changed'],
  person: ['listed', 'exported'],
  request: ['created', 'stopped'],
  retention: ['changed', 'allowed'],
  hold: ['changed'],
  audit: ['listed', 'exported'],
} as const;

type Acts = typeof actsOf;

/** A thing of which the audit log has lines. */
export type AuditThing = keyof Acts;
/** The `what` of a line of the audit log. */
export type AuditWord = { [Thing in AuditThing]: `${Thing}.${Acts[Thing][number]}` }[AuditThing];

export const auditThings = Object.keys(actsOf) as AuditThing[];

/** Every `what` of the audit log. */
export const auditWords = Object.entries(actsOf).flatMap(([thing, acts]) =>
  acts.map((act) => `${thing}.${act}` as AuditWord),
);
