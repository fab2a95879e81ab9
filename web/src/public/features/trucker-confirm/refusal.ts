type Translate = (key: string) => string;

const textKeys: Record<string, string> = {
  not_found: 'unknown.text',
  gone: 'unknown.text',
  invalid_input: 'invalid.parameters',
  unknown_key: 'invalid.parameters',
  rule_violated: 'refused.rule',
  conflict: 'refused.rule',
  rate_limited: 'refused.busy',
  unavailable: 'refused.unavailable',
  bad_gateway: 'refused.unavailable',
  timeout: 'refused.unavailable',
  internal: 'refused.unavailable',
};

/** Why the server did not take a confirmation: in English its own text (spec), else ours for its code. */
export const refusalText = (failure: { code: string; error: string }, language: string, t: Translate): string => {
  const serverText = failure.error === '' || failure.error === 'Error' ? t('refused.error') : failure.error;
  const key = textKeys[failure.code];
  return language === 'en' || key === undefined ? serverText : t(key);
};
