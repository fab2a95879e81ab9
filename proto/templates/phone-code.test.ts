import { expect, test } from '@jest/globals';
import { languages, useNumberQuestion, whatsAppHello } from './index.ts';

test.each(languages)(
  '%s: the text that connects a phone ends with the code, and the question fits WhatsApp',
  (language) => {
    const hello = whatsAppHello(language, { companyName: 'x'.repeat(100), code: 'K7QX-2M4P' });
    expect(hello).toMatch(/[^\p{L}\p{N}]K7QX-2M4P$/u);
    expect(hello.length).toBeLessThan(160);
    const { body = '', actions = [] } = useNumberQuestion(language).types['twilio/quick-reply'] ?? {};
    expect(body.length).toBeLessThan(1024);
    expect(new Set(actions.map(({ title }) => title)).size).toBe(2);
    for (const { title } of actions) expect(title.length).toBeLessThanOrEqual(20);
  },
);
