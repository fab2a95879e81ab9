import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@gatelingo/chassis/testing';
import { newAddress, notification, patience, pdf, withNotification } from '../notification-service.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withNotification();

const received = (address: string, count = 1) =>
  eventually(() => {
    const mails = notification.mailServer.mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  }, patience);
const settled = (...states: string[]) =>
  eventually(async () => {
    const found = (await notification.mails()).slice(-states.length).map(({ state }) => state);
    expect(found.sort()).toEqual([...states].sort());
  }, patience);
/** Hand-overs to the mail server, as `/metrics` has them. */
const handOvers = async (outcome: 'ok' | 'error') => {
  const name = 'provider_call_duration_seconds_count';
  const lines = (await notification.context.metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const found = lines.filter((line) => line.includes('provider="smtp"') && line.includes(`outcome="${outcome}"`));
  return Number(found[0]?.split(' ').at(-1) ?? 0);
};

describe('given a registration', () => {
  test('every receiver gets one mail with the document, in the language of their company', async () => {
    const { issueDocument, company } = notification;
    const [dispo, gate] = [newAddress('dispo'), newAddress('gate')];
    await issueDocument(await company('de'), [dispo, gate, dispo.toUpperCase()]);

    const [mail] = await received(dispo);
    const [other] = await received(gate);
    expect(mail?.subject).toBe('Anmeldung: Hamburg Süd · Gate 4 · 20. Nov. 2026, 11:00 MEZ');
    expect(mail?.from).toMatchObject({ name: 'Gatelingo', address: 'no-reply@gate.example' });
    expect(mail?.to).toEqual([{ name: '', address: dispo }]);
    expect(mail?.text).toContain('Jan Kowalski hat sich am Standort Hamburg Süd angemeldet.');
    expect(mail?.html).toContain('<html lang="de"');
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{40}@gate\.example>$/);
    expect(mail?.messageId).not.toBe(other?.messageId);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'registration-kowalski.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(pdf);
    expect(notification.mailServer.mailsTo(dispo.toUpperCase())).toEqual([]);
  });

  test('nothing of it is kept once it was sent', async () => {
    await settled('sent', 'sent');
    expect((await notification.mails()).map(({ personal }) => personal)).toEqual([null, null]);
    expect(await notification.count('file')).toBe(0);
  });

  long(test)('a language that is not written falls back to English', async () => {
    const address = newAddress();
    await notification.issueDocument(await notification.company('fa'), [address]);
    expect((await received(address))[0]?.subject).toMatch(/^Registration: /);
  });

  test('consumed before its company, it waits for the company and then uses its language', async () => {
    const address = newAddress();
    const companyId = randomUUID();
    await notification.issueDocument(companyId, [address]);
    await eventually(async () => expect((await notification.mails()).at(-1)?.company_id).toBe(companyId));
    await notification.company('de', 'Spedition Nord', companyId);
    expect((await received(address))[0]?.subject).toMatch(/^Anmeldung: /);
  });

  test('an older fact of the company, consumed late, changes nothing', async () => {
    const companyId = await notification.company('en');
    await notification.changeCompany(companyId, 3, 'de');
    await notification.changeCompany(companyId, 2, 'fr');
    const address = newAddress();
    await eventually(async () => {
      const found = await notification.context.store.manager.query('SELECT language FROM company WHERE id = $1', [
        companyId,
      ]);
      expect(found).toEqual([{ language: 'de' }]);
    });
    await notification.issueDocument(companyId, [address]);
    expect((await received(address))[0]?.subject).toMatch(/^Anmeldung: /);
  });

  test('consumed again and again, also at once, each receiver has one mail; a receiver added later gets the own one', async () => {
    const [first, second] = [newAddress('a'), newAddress('b')];
    const companyId = await notification.company('en');
    const visitId = await notification.issueDocument(companyId, [first]);
    await Promise.all([1, 2, 3].map(() => notification.issueDocument(companyId, [first], { visitId })));
    await notification.issueDocument(companyId, [first, second], { visitId });
    // The last fact's mail: facts of one registration stay in order, so all others have been handled.
    await received(second);
    await received(first);
    await eventually(async () => expect(await notification.count('file')).toBe(0));
    expect(notification.mailServer.mailsTo(first)).toHaveLength(1);
    expect(notification.mailServer.mailsTo(second)).toHaveLength(1);
  });

  test('what a driver typed stays text and begins no header', async () => {
    const address = newAddress();
    const typed = { name: '<b>Jan</b>', surname: 'K\r\nBcc: all@nord.example' };
    await notification.issueDocument(await notification.company('en'), [address], typed);
    const [mail] = await received(address);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.html).not.toContain('<b>Jan');
  });
});

describe('given a mail server that does not take it', () => {
  test('a 4xx is tried again, with the same Message-ID, and kept sealed until then', async () => {
    const address = newAddress();
    notification.mailServer.behave(address, { code: 451 }, { code: 452 });
    await notification.issueDocument(await notification.company('en'), [address]);
    await eventually(async () => {
      const mail = (await notification.mails()).at(-1);
      expect(mail?.state).toBe('pending');
      const kept = `${mail?.personal?.toString('latin1') ?? ''}${mail?.business_key ?? ''}`;
      expect(kept).not.toBe('');
      for (const secret of ['Kowalski', address, '+48600700800']) expect(kept).not.toContain(secret);
    });
    await received(address);
    await settled('sent');
  });

  test('a 5xx fails that mail with its reason, and the other receiver has theirs', async () => {
    const [gone, there] = [newAddress('gone'), newAddress('there')];
    const [answered, away] = [await handOvers('ok'), await handOvers('error')];
    notification.mailServer.behave(gone, { code: 550 });
    await notification.issueDocument(await notification.company('en'), [gone, there]);
    await received(there);
    await settled('failed', 'sent');
    const failed = (await notification.mails()).findLast(({ state }) => state === 'failed');
    expect(failed?.failure).toBe('SMTP 550, no such mailbox');
    // Kept, so that whoever mends the mailbox can have it sent.
    expect(failed?.personal).not.toBeNull();
    expect(await notification.count('file')).toBe(1);
    expect(notification.mailServer.mailsTo(gone)).toEqual([]);
    // The mail server is well, for those who are called when it is not.
    expect([await handOvers('ok'), await handOvers('error')]).toEqual([answered + 2, away]);
  });

  test('a connection that breaks after the mail was taken repeats the same mail, not another', async () => {
    const address = newAddress();
    notification.mailServer.behave(address, 'hang-up');
    await notification.issueDocument(await notification.company('en'), [address]);
    const mails = await received(address, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    await settled('sent');
  });

  test('while it is away mails wait, and go out once it is back', async () => {
    const address = newAddress();
    const away = await handOvers('error');
    await notification.mailServer.goAway();
    await notification.issueDocument(await notification.company('en'), [address]);
    await eventually(async () => {
      const [row] = await notification.context.store.manager.query(
        `SELECT error FROM work WHERE state = 'due' ORDER BY created_at DESC LIMIT 1`,
      );
      expect(row?.error).toContain('asked to wait');
    }, patience);
    expect(await handOvers('error')).toBeGreaterThan(away);
    await notification.mailServer.comeBack();
    await received(address);
    await settled('sent');
  });
});
