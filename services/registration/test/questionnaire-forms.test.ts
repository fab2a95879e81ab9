import { describe, expect, test } from '@jest/globals';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { barcodeTo, form, made, update } from './questionnaire-world.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));

const change = async (
  { token, siteId }: { token: string; siteId: string },
  barcode: Barcode,
  changes: Record<string, unknown>,
) => {
  const body = { name: barcode.name, siteId, receivers: [], ...changes };
  return (await service.put<{ barcode: Barcode }>(`/barcode/update/${barcode._id}`, { token }, body)).body.barcode;
};

const addressOf = ({ publicURL }: Barcode) => new URL(publicURL).pathname;

describe('a QR code', () => {
  test('leads to its questionnaire, and back to the fixed form without one; its id stays', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const barcode = await barcodeTo(company, _id);
    expect([barcode.questionnaireId, addressOf(barcode)]).toEqual([_id, '/register/registration']);
    const kept = await change(company, barcode, { name: 'Gate 4' });
    expect([kept.questionnaireId, addressOf(kept)]).toEqual([_id, '/register/registration']);
    const without = await change(company, barcode, { questionnaireId: '' });
    expect([without.questionnaireId, addressOf(without)]).toEqual([null, '/register/trucker-registration']);
    expect(without.barcodeId).toBe(barcode.barcodeId);
  });

  test('given its questionnaire was deleted, then it has none, and it can still be changed', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const barcode = await barcodeTo(company, _id);
    await service.delete(`/questionnaires/${_id}`, { token: company.token });
    const changed = await change(company, barcode, { questionnaireId: _id, name: 'Gate 5' });
    expect(changed).toMatchObject({ name: 'Gate 5', questionnaireId: null });
    expect(addressOf(changed)).toBe('/register/trucker-registration');
  });

  // promise: Questionnaires
  test('given it has a questionnaire, then a driver can still register by the fixed form of an older poster', async () => {
    const company = await service.company();
    const barcode = await barcodeTo(company, (await made(company))._id);
    expect((await service.post('/trucker/register', {}, aRegistration(barcode.barcodeId))).status).toBe(201);
  });
});

describe('the form', () => {
  const polish = (source: string, text: string) => ({ source, text, isChecked: true });

  // holds: P214, P216, P221, P225
  test('shows the questionnaire with a key for each text, and its translations', async () => {
    const company = await service.company();
    const fields = [{ _id: 'tank', label: 'Tank', type: 'select', options: ['Empty', 'Full'] }];
    const translations = {
      pl: {
        name: polish('Check', 'Kontrola'),
        'field.tank.option.1': polish('Full', 'Pełny'),
        'field.tank.label': polish('Barrel', 'Beczka'),
      },
    };
    const { _id } = await made(company, { name: 'Check', fields, translations });
    const { barcodeId } = await barcodeTo(company, _id);
    const key = (rest: string) => `questionnaire.${_id}.${rest}`;
    const current = { [key('name')]: 'Kontrola', [key('field.tank.option.1')]: 'Pełny' };
    const shown = await form(barcodeId);
    expect(shown).toMatchObject({
      companyName: 'Müller & Söhne',
      inUse: true,
      questionnaire: {
        _id,
        version: 1,
        nameJson: JSON.stringify({ [key('name')]: 'Check' }),
        fields: [
          {
            labelJson: JSON.stringify({ [key('field.tank.label')]: 'Tank' }),
            optionsJson: ['Empty', 'Full'].map((each, at) =>
              JSON.stringify({ [key(`field.tank.option.${String(at)}`)]: each }),
            ),
          },
        ],
      },
    });
    // An outdated translation would say what the form no longer says.
    expect(shown.translations).toEqual({ pl: current });
    expect((await form(barcodeId, 'pl')).translations).toEqual(current);
    expect((await form(barcodeId, 'pl-pl')).translations).toEqual(current);
    expect((await form(barcodeId, 'en')).translations).toEqual({});
    expect((await form(barcodeId, 'uk')).translations).toEqual({});
  });

  test('shows the newest version', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const { barcodeId } = await barcodeTo(company, _id);
    await update(company, _id, { name: 'New', fields: [] });
    expect(await form(barcodeId)).toMatchObject({ questionnaire: { name: 'New', version: 2, fields: [] } });
  });

  // promise: Questionnaires
  test('given the questionnaire was deleted, then there is none', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const { barcodeId } = await barcodeTo(company, _id);
    await service.delete(`/questionnaires/${_id}`, { token: company.token });
    const shown = await form(barcodeId);
    expect(shown).toMatchObject({ questionnaire: null, inUse: true, companyName: 'Müller & Söhne' });
    expect(shown).not.toHaveProperty('translations');
  });

  test('given the QR code was deleted, then there is none', async () => {
    const company = await service.company();
    const barcode = await barcodeTo(company, (await made(company))._id);
    await service.delete(`/barcode/delete/${barcode._id}`, { token: company.token });
    expect(await form(barcode.barcodeId)).toMatchObject({ questionnaire: null, inUse: false });
  });

  test('given what it shows was changed, then the next caller sees that', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const barcode = await barcodeTo(company, _id);
    expect(await form(barcode.barcodeId)).toMatchObject({ barcodeName: 'Gate 3', questionnaire: { version: 1 } });
    await change(company, barcode, { name: 'Gate 9', questionnaireId: _id });
    expect(await form(barcode.barcodeId)).toMatchObject({ barcodeName: 'Gate 9', questionnaire: { version: 1 } });
    await update(company, _id, { name: 'New', fields: [] });
    expect(await form(barcode.barcodeId)).toMatchObject({ questionnaire: { name: 'New', version: 2 } });
  });

  /** It was made, checked and written for each caller: one address made the service slow for all, three stopped it. */
  test('attack: a form of two megabytes, asked for 40 times', async () => {
    const company = await service.company();
    const options = Array.from({ length: 100 }, (_, index) => `Option ${String(index)}`);
    const fields = Array.from({ length: 200 }, (_, index) => ({
      label: `Question ${String(index)}`,
      type: 'select',
      options,
    }));
    const { _id } = await made(company, { fields });
    const { barcodeId } = await barcodeTo(company, _id);
    // Only its head: to receive two megabytes costs this process as well.
    const bytesOf = async () => {
      const answer = await fetch(`${service.url}/registration/form?barcodeId=${barcodeId}`, { method: 'HEAD' });
      return Number(answer.headers.get('content-length'));
    };
    const processorMs = async (act: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await act();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const first = await processorMs(async () => expect(await bytesOf()).toBeGreaterThan(1_500_000));
    const more = await processorMs(() => Promise.all(Array.from({ length: 40 }, bytesOf)));
    expect(more / 40).toBeLessThan(first / 3);
  }, 60_000);
});
