import { createHmac } from 'node:crypto';

/** What stands in X-Twilio-Signature: the whole address and every parameter, in the order of their names. */
export const sign = (token: string, url: string, params: Record<string, string>): string => {
  const sorted = Object.keys(params).sort();
  const text = url + sorted.map((name) => name + (params[name] ?? '')).join('');
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
};
