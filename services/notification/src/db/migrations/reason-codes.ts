import { migration } from '@gatelingo/chassis/postgres';

type Sentences = Record<string, readonly string[]>;

const reasons: Sentences = {
  'opted-out': ['The driver wants no more messages: he wrote STOP.', 'The driver opted out.%'],
  'job-deleted': ['The job was deleted.'],
  'number-changed': ['The driver has another number now.'],
  'other-trucker': ['The job has another trucker now.'],
  'job-moved-on': ['The job has moved on.'],
  'window-closed': ["WhatsApp's 24 hours are over: it goes%"],
  'no-phone': ['The trucker has no valid phone number.'],
  'not-a-number': ['This is not a telephone number.'],
  'unknown-number': ['The number does not exist.'],
  landline: ['The number is a landline.'],
  unreachable: ['The phone can not be reached.'],
  'no-whatsapp': ['The number has no WhatsApp.'],
  'no-sms': ['This number takes no SMS.'],
  'sms-not-set-up': ['SMS are not set up.'],
  'sms-sender': ['The sender of SMS does not belong%'],
  'whatsapp-sender': ['The sender on WhatsApp does not belong%'],
  'too-long': ['The text is longer%'],
  'held-back': ['The network operator held%'],
  limited: ['WhatsApp takes no more messages%'],
  'no-template': ['WhatsApp has approved no template%'],
  'template-gone': ['The template is no longer%'],
  'template-not-filled': ['The template could not be filled in.'],
  'template-refused': ['WhatsApp refused the template.'],
  'template-paused': ['WhatsApp has paused the template.'],
  'template-off': ['WhatsApp has switched the template off.'],
  'window-closed-for-all': ["WhatsApp's 24 hours are over, and%"],
  'our-fault': ['Something went wrong on our side.%'],
  undelivered: ['It could not be delivered%'],
};
const mediumReasons: Sentences = {
  damaged: ['The picture is damaged%'],
  'wrong-kind': ['This kind of file is not taken%'],
  'too-large': ['The file is larger than%'],
  'not-there': ['The file is not at Twilio.'],
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const codesIn = (words: Sentences, otherwise: string) => {
  const cases = Object.entries(words).flatMap(([code, texts]) =>
    texts.map((text) => `WHEN reason LIKE ${quoted(text)} THEN ${quoted(code)}`),
  );
  return `CASE ${cases.join(' ')} ELSE ${quoted(otherwise)} END`;
};

/** Why something failed is one of a set of reasons, which each reader has in words of his own; it was a sentence. */
export const ReasonCodes1765400000000 = migration('ReasonCodes1765400000000', {
  up: `
    ALTER TABLE chat_message ADD COLUMN error_code integer;
    UPDATE chat_message SET
      error_code = substring(reason FROM 'Twilio''s error (\\d+)')::integer,
      reason = ${codesIn(reasons, 'undelivered')} WHERE reason <> '';
    UPDATE medium SET reason = ${codesIn(mediumReasons, 'not-fetched')} WHERE reason <> '';
  `,
  down: 'ALTER TABLE chat_message DROP COLUMN error_code',
});
