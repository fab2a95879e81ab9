import nodemailer from 'nodemailer';

export interface OutgoingMail {
  from: string;
  to: string;
  messageId: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  attachment?: { fileName: string; contentType: string; bytes: Uint8Array };
}

/** Hands mails to the mail server. */
export interface Mailer {
  /** Answers the server's reply once it has taken the mail; throws nodemailer's error with `code` and `responseCode`. */
  send(mail: OutgoingMail): Promise<{ reply: string }>;
  close(): void;
}

export const createMailer = (smtpUrl: string): Mailer => {
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
  return {
    async send({ to, attachment, ...rest }) {
      const sent = await transport.sendMail({
        ...rest,
        // As an object, so that an address is never parsed as a list of several.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
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
      return { reply: sent.response };
    },
    close() {
      transport.close();
    },
  };
};
