/** The work that adds a driver's message to a chat. */
export const receiveMessageKind = 'receive-message';

/** The work that fetches a driver's picture, voice note or document from Twilio. */
export const fetchMediumKind = 'fetch-medium';

/** The work that drops what nobody decided on in time. */
export const dropUndecidedKind = 'drop-undecided';

/** The work that answers a number which nobody knows. */
export const answerStrangerKind = 'answer-stranger';

/** The work that notifies a driver whom nobody has answered. */
export const awaitAnswerKind = 'await-answer';
