import { hostileTexts } from '@gatelingo/chassis/testing';
import { shortCodesIn } from '@gatelingo/chassis/codes';
import { expect, test } from '@jest/globals';
import { numberedCard } from './card-choice.ts';
import { chosenBy } from './company-choice.ts';
import { typedAnswer } from './driver-answer.ts';
import { readInboundForm } from './inbound-message.ts';
import { numberAnswer } from './number-answer.ts';
import { optOutKeyword } from './opt-out-keywords.ts';
import { wordsIn } from './transcript.ts';

const list = [{ companyId: 'one', name: 'Müller & Söhne GmbH & Co. KG' }];

test.each(hostileTexts(90_000))("$what in a driver's message cost no more than their length", ({ text }) => {
  const started = performance.now();
  const message = readInboundForm({ MessageSid: 'SM1', From: 'whatsapp:+4915112345678', Body: text }, new Date());
  expect(message).toBeDefined();
  const written = message!.text;
  numberAnswer({ text: written });
  optOutKeyword({ text: written, optOutType: null });
  chosenBy(written, { list, doNumbersCount: true });
  typedAnswer(written);
  numberedCard(written, 'talk');
  shortCodesIn(written);
  wordsIn([written]);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a driver's words are never refused for their marks", () => {
  const form = { MessageSid: 'SM1', From: '+4915112345678', Body: `Poartă${'\u0316'.repeat(5_000)}` };
  expect(readInboundForm(form, new Date())?.text).toBe(`Poartă${'\u0316'.repeat(30)}`);
});
