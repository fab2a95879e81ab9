import { hostileTexts } from '@gatelingo/chassis/testing';
import { shortCodesIn } from '@gatelingo/chassis/codes';
import { expect, test } from '@jest/globals';
import { numberedCard } from './card-choice.ts';
import { chosenBy } from './company-choice.ts';
import { typedAnswer } from './driver-answer.ts';
import { readInboundForm } from './inbound-message.ts';
import { numberAnswer } from './number-answer.ts';
import { optOutKeyword } from './opt-out-keywords.ts';
import { wordsIn } from '../../voice/domain/transcript.ts';

const list = [{ companyId: 'one', name: 'Müller & Söhne GmbH & Co. KG' }];

const read = (Body: string): string => {
  const form = readInboundForm({ MessageSid: 'SM1', From: 'whatsapp:+4915112345678', Body }, new Date());
  if (form.kind !== 'message') throw new Error(`A message was read as ${form.kind}.`);
  return form.message.text;
};

// promise: Nobody in who does not belong
test.each(hostileTexts(90_000))("$what in a driver's message cost no more than their length", ({ text }) => {
  const started = process.threadCpuUsage();
  const written = read(text);
  numberAnswer({ text: written });
  optOutKeyword({ text: written, optOutType: null });
  chosenBy(written, { list, doNumbersCount: true });
  typedAnswer(written);
  numberedCard(written, 'talk');
  shortCodesIn(written);
  wordsIn([written]);
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
});

test("a driver's words are never refused for their marks", () => {
  expect(read(`Poartă${'\u0316'.repeat(5_000)}`)).toBe(`Poartă${'\u0316'.repeat(30)}`);
});
