import type { JoiningContent } from '../mail-content.ts';

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
  accountExists: OneLinkTexts & { reset: string };
  passwordReset: OneLinkTexts;
  joining: Record<JoiningContent['kind'], OneLinkTexts> & { person: string; email: string };
  registration: {
    subject: string;
    title: string;
    body: string;
    attached: string;
    reason: string;
    /** Above the link that stops these mails. */
    stop: string;
    driver: string;
    phone: string;
    site: string;
    qrCode: string;
    time: string;
    truck: string;
    trailer: string;
    loadingNumber: string;
    freightCompany: string;
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
  /** How long a link works: the mail gives the moment. */
  linkWorks: string;
  /** Above the link in full, for programs that show no button. */
  linkInFull: string;
  sentBy: string;
}
