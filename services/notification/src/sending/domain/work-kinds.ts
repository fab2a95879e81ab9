/** The work that sends the operator's own message to a driver. */
export const sendNoticeKind = 'send-notice';

/** The work that removes messages from the account at Twilio, whose rows are gone here. */
export const removeAtTwilioKind = 'remove-at-twilio';
