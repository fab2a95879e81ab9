import { expect, test } from '@jest/globals';
import { email } from './fields.ts';
import fc from 'fast-check';
import { domainOf, mailboxOf } from './mailbox.ts';

test.each([
  ['victim@nord.example', 'victim@nord.example'],
  ['victim+0@nord.example', 'victim@nord.example'],
  ['Victim+a+b@NORD.example', 'victim@nord.example'],
  ['victim+@nord.example', 'victim@nord.example'],
  ['v.ictim@nord.example', 'v.ictim@nord.example'],
  ['v.i.c.tim+x@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['Vic.Tim+1@GoogleMail.com', 'victim@gmail.com'],
  ['v.ictim@mail.gmail.com', 'v.ictim@mail.gmail.com'],
  ['ana@spedition-münchen.de', 'ana@xn--spedition-mnchen-tzb.de'],
  ['+plus@nord.example', '+plus@nord.example'],
  ['+plus+1@nord.example', '+plus@nord.example'],
  ['"x@victim.de"@attacker.de', '"x@victim.de"@attacker.de'],
  ['no address', '@no address'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});

test('every address with a suffix leads to the mailbox of the one without', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9.+]{1,20}$/), (address, suffix) => {
      const at = address.lastIndexOf('@');
      const plain = address.slice(0, at).split('+')[0] ?? '';
      fc.pre(plain !== '' && email().safeParse(address).success);
      const domain = address.slice(at + 1);
      expect(mailboxOf(`${plain}+${suffix}@${domain}`)).toBe(mailboxOf(`${plain}@${domain}`));
      expect(domainOf(mailboxOf(address)).length).toBeGreaterThan(0);
    }),
  );
});
