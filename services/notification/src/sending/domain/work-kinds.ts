/** The work that sends the operator's own message to a driver. */
export const sendNoticeKind = 'send-notice';
