/** The work that sends a mail; its key is the mail's business key. */
export const sendMailKind = 'send-mail';
