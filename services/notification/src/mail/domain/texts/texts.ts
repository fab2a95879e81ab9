import type { RetentionKind } from '@gatelingo/proto/retention';

interface OneLinkTexts {
  subject: string;
  title: string;
  body: string;
  button: string;
  ignore: string;
}

/** Everything a mail says, in one language. Names in braces are filled in. */
export interface MailTexts {
  signUp: OneLinkTexts;
  accountExists: Omit<OneLinkTexts, 'button'> & { reset: string };
  passwordReset: OneLinkTexts;
  joining: {
    invitation: OneLinkTexts;
    /** Its subject is the invitation's. */
    'invitation-elsewhere': Omit<OneLinkTexts, 'subject' | 'button'>;
    'join-requested': OneLinkTexts;
    'join-approved': Omit<OneLinkTexts, 'button' | 'ignore'>;
    /** Its title is its subject. */
    'join-declined': Omit<OneLinkTexts, 'title' | 'button' | 'ignore'>;
    /** The periods of a company change; its title is its subject. */
    retention: Omit<OneLinkTexts, 'title'> & { kinds: Record<RetentionKind, string> };
    /** Why somebody gets the answer to a request. */
    asked: string;
    person: string;
    email: string;
  };
  registration: {
    subject: string;
    title: string;
    body: string;
    attached: string;
    reason: string;
    /** Above the link that stops these mails. */
    stop: string;
    time: string;
    language: string;
  };
  receiver: {
    subject: string;
    title: string;
    body: string;
    /** Below the first gates, if there are others. */
    more: string;
    button: string;
    works: string;
    ignore: string;
    reason: string;
  };
  /** To a receiver: the person of registrations was erased. */
  erased: { subject: string; title: string; body: string; reason: string };
  /** The button of every mail that leads to the log-in. */
  logIn: string;
  /** How long a link works: the mail gives the moment. */
  linkWorks: string;
  /** Above the link in full, for programs that show no button. */
  linkInFull: string;
  sentBy: string;
}
