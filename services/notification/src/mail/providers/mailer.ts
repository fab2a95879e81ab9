import type { Metrics } from '@gatelingo/chassis/metrics';
import { timeProvider } from '@gatelingo/chassis/work';
import nodemailer from 'nodemailer';
import { judgeRefusal, type Refusal } from '../domain/delivery.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  messageId: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  /** The page on which the recipient can stop such mails, for the header that mail programs show as "Unsubscribe". */
  stopUrl?: string;
  attachment?: { fileName: string; contentType: string; bytes: Uint8Array };
}

/** Sends mails through the mail server. */
export interface Mailer {
  /** Returns the reply of the server that accepted the mail; throws nodemailer's error with `code` and `responseCode`. */
  send(mail: OutgoingMail): Promise<{ reply: string }>;
  close(): void;
}

export const createMailer = ({ smtpUrl, metrics }: { smtpUrl: string; metrics: Metrics }): Mailer => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail's content never makes us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver = ({ to, attachment, stopUrl, ...rest }: OutgoingMail) =>
    transport.sendMail({
      ...rest,
      // As an object, so that an address is never parsed as a list of several.
      to: { name: '', address: to },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(stopUrl === undefined ? {} : { 'List-Unsubscribe': `<${stopUrl}>` }),
      },
      attachments: attachment
        ? [
            {
              filename: attachment.fileName,
              contentType: attachment.contentType,
              content: Buffer.from(attachment.bytes),
            },
          ]
        : [],
    });
  return {
    async send(mail) {
      const answer = await timeProvider(metrics, { provider: 'smtp', call: 'send' }, async () => {
        try {
          return await deliver(mail);
        } catch (error) {
          // A refusal of this one mail is an answer: the mail server works.
          if (judgeRefusal(error as Refusal).kind === 'server-away') throw error;
          return { refusal: error };
        }
      });
      if ('refusal' in answer) throw answer.refusal;
      return { reply: answer.response };
    },
    close() {
      transport.close();
    },
  };
};
