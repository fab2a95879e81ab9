import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiError } from '@gatelingo/proto/http/api-error';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { saveDriver, knownOf, readKnownDriver } from '../../../parts/known-driver.ts';
import { empty, failure, givenPhone, kind, passes } from '../testing/phone.ts';
import type { QuestionnaireBody } from '../sending/submission.ts';
import { openForm } from './open-form.ts';

const whole = {
  ...empty,
  name: 'Zoë',
  surname: 'Nowak',
  phoneNumber: '501234567',
  loadingNumber: 'L-1',
  freightCompanyName: 'Nowak',
  freightCompanyCity: 'Poznań',
  freightCompanyCountry: 'Polska',
  licensePlateTruck: 'PO 1',
  licensePlateTrailer: 'PO 2',
  consentReadEverything: true,
  consentStoreData: true,
  signature: 'data:image/png;base64,AA==',
};

let stopLast: (() => void) | undefined;

/** A form on a phone; `answers` are those of the server, one after the other, by default a registration. */
const givenForm = (store = memoryStore(), answers: ApiError[] = []) => {
  const { screen, sent, sender, opened, waitingAt } = givenPhone(store, () => answers.shift());
  const form = openForm({
    kind,
    language: 'pl',
    store,
    sender: () => sender,
    waiting: waitingAt('b1'),
    page: screen.page,
  });
  const stop = form.follow();
  stopLast = () => {
    stop();
    sender.stop();
  };
  const fill = () => form.change(() => whole, 'name');
  const draft = () => {
    const begun = opened();
    return begun.filledFrom === 'draft' ? begun : undefined;
  };
  return { store, screen, sent, sender, form, fill, draft };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stopLast?.();
  overlay.close();
  jest.useRealTimers();
});

describe('what is typed', () => {
  it('is a draft on the phone a moment after the last change', async () => {
    const { form, draft } = givenForm();
    form.set('name', 'Zo');
    await passes(200);
    form.set('name', 'Zoë');
    await passes(200);
    expect(draft()).toBeUndefined();
    await passes(50);
    expect(draft()?.values.name).toBe('Zoë');
    expect(form.state().saving).toBe('saved');
  });

  it.each(['the page is left', 'another form is shown'])('is a draft at once when %s', (what) => {
    const { form, screen, draft } = givenForm();
    form.set('name', 'Zoë');
    if (what === 'the page is left') screen.leave();
    else stopLast?.();
    expect(draft()?.values.name).toBe('Zoë');
  });

  it('is no draft as long as nothing is typed', async () => {
    const { form, screen, draft } = givenForm();
    form.standAt({ kind, company: 'Nordhafen', language: 'de' });
    await passes(1_000);
    screen.leave();
    expect(draft()).toBeUndefined();
  });

  it('is saved again when another tab empties the storage', async () => {
    const { store, form, screen, draft } = givenForm();
    form.set('name', 'Zoë');
    await passes(250);
    store.remove(kind.draftKey);
    screen.writeElsewhere(null);
    expect(draft()?.values.name).toBe('Zoë');
  });

  it('stays with the company for which it was typed', async () => {
    const { form, draft } = givenForm();
    form.standAt({ kind, company: 'Nordhafen', language: 'pl' });
    form.set('name', 'Zoë');
    await passes(250);
    expect(draft()?.company).toBe('Nordhafen');
    form.standAt({ kind, company: undefined, language: 'pl' });
    expect(form.state().company).toBe('Nordhafen');
  });

  it('is gone with the driver, from the phone too', async () => {
    const store = memoryStore();
    saveDriver(store, knownOf(whole), Date.now());
    const { form, draft } = givenForm(store);
    expect(form.state().filledFrom).toBe('known');
    form.set('loadingNumber', 'L-1');
    await passes(250);
    form.forget();
    expect(readKnownDriver(store, Date.now())).toBeUndefined();
    expect(draft()).toBeUndefined();
    expect(form.state().values).toEqual({ ...empty, loadingNumber: 'L-1' });
  });
});

describe('a form that is submitted', () => {
  it('with faults is not sent', async () => {
    const { form, sent } = givenForm();
    await form.submit(undefined);
    expect(form.state().complaints.complaint).toMatchObject({ from: 'check', check: { isMissing: true } });
    expect(form.state().phase.name).toBe('editing');
    expect(sent).toEqual([]);
  });

  it('is sent once under its key, however often the button is pressed; nothing is left of it', async () => {
    const { store, form, fill, sent, draft } = givenForm();
    fill();
    const key = form.state().idempotencyKey;
    const first = form.submit(undefined);
    expect(overlay.state().kind).toBe('loading');
    await Promise.all([first, form.submit(undefined)]);
    expect(readKnownDriver(store, Date.now())).toBeUndefined();
    expect(sent).toMatchObject([{ clientId: key, body: { name: 'Zoë' } }]);
    expect(form.state().phase).toEqual({ name: 'done', message: 'Registered' });
    expect(overlay.state().kind).toBe('none');
    expect(draft()).toBeUndefined();
  });

  it('keeps a driver who has agreed with what was typed now', async () => {
    const store = memoryStore();
    saveDriver(store, knownOf({ ...whole, name: 'Zo' }), Date.now());
    const { form, fill } = givenForm(store);
    fill();
    await form.submit(undefined);
    expect(readKnownDriver(store, Date.now())).toMatchObject({ answer: 'yes', driver: { name: 'Zoë' } });
  });

  it('waits without reception, and is done when the phone is online again', async () => {
    const { form, fill, screen, draft } = givenForm(memoryStore(), [failure(0, 'no_connection')]);
    fill();
    await form.submit(undefined);
    expect(form.state().phase).toEqual({ name: 'waiting', isKept: true });
    expect(draft()?.values.name).toBe('Zoë');
    screen.backOnline();
    await passes(0);
    expect(form.state().phase).toEqual({ name: 'done', message: 'Registered' });
  });

  it('that is refused says why and keeps its key; sent again, it is the same registration', async () => {
    const { form, fill, sent } = givenForm(memoryStore(), [failure(422, 'invalid_input')]);
    fill();
    const key = form.state().idempotencyKey;
    await form.submit(undefined);
    expect(form.state().phase.name).toBe('editing');
    expect(overlay.state()).toEqual({ kind: 'error', text: 'This is wrong.' });
    await form.submit(undefined);
    expect(sent.map(({ clientId }) => clientId)).toEqual([key, key]);
  });

  it('of which the server knows other data is another registration, in its draft too', async () => {
    const { form, fill, draft } = givenForm(memoryStore(), [failure(409, 'idempotency_mismatch')]);
    fill();
    const key = form.state().idempotencyKey;
    await form.submit(undefined);
    expect(form.state().idempotencyKey).not.toBe(key);
    expect(draft()?.idempotencyKey).toBe(form.state().idempotencyKey);
    expect(draft()?.refusal).toBeUndefined();
  });
});

describe('a form of an earlier visit', () => {
  const waitsOnPhone = async () => {
    const { store, form, fill } = givenForm(memoryStore(), [failure(0, 'no_connection')]);
    fill();
    await form.submit(undefined);
    stopLast?.();
    return { store, key: form.state().idempotencyKey };
  };

  it('that waits is sent, and is done', async () => {
    const { store, key } = await waitsOnPhone();
    const { form, sent } = givenForm(store);
    expect(form.state().phase).toEqual({ name: 'waiting', isKept: true });
    await passes(0);
    expect(sent[0]?.clientId).toBe(key);
    expect(form.state().phase).toEqual({ name: 'done', message: 'Registered' });
  });

  it('that waits and is refused can be edited', async () => {
    const { store } = await waitsOnPhone();
    const { form } = givenForm(store, [failure(410, 'gone')]);
    await passes(0);
    expect(form.state().phase.name).toBe('editing');
    expect(form.state().complaints.turn).toBe(1);
  });

  it('that was refused says so at once, and nothing covers the page', () => {
    const store = memoryStore();
    const refusal = { status: 410, code: 'gone', error: 'This is wrong.', details: [] };
    const draft = { barcodeId: 'b1', idempotencyKey: 'k1', values: whole, savedAt: Date.now(), refusal };
    store.write(kind.draftKey, JSON.stringify(draft));
    const { form } = givenForm(store);
    expect(form.state()).toMatchObject({ phase: { name: 'editing' }, idempotencyKey: 'k1', values: whole });
    expect(form.state().complaints.complaint?.from).toBe('server');
    expect(overlay.state().kind).toBe('none');
  });

  it('that waits and was a questionnaire is not this one, and what is remembered of its driver stays', async () => {
    const store = memoryStore();
    saveDriver(store, knownOf(whole), Date.now());
    const before = givenPhone(store, () => failure(0, 'no_connection'));
    const body = { name: 'Zoë Nowak', questionnaireId: 'q1' } as QuestionnaireBody;
    await before.sender.submit({ barcodeId: 'b1', body, clientId: 'q-key', submittedAt: Date.now() });
    before.sender.stop();
    const { form, sent } = givenForm(store);
    form.set('name', 'Ada');
    await passes(0);
    expect(sent.map(({ clientId }) => clientId)).toEqual(['q-key']);
    expect([form.state().phase.name, overlay.state().kind]).toEqual(['editing', 'success']);
    expect(readKnownDriver(store, Date.now())).toMatchObject({ driver: { name: 'Zoë' } });
  });

  it('of another tab is not this one', async () => {
    const { form, fill, sender } = givenForm();
    fill();
    const body = kind.check(whole, undefined).submission!;
    await sender.submit({ ...body, clientId: 'other', submittedAt: Date.now() });
    expect(form.state().phase.name).toBe('editing');
    expect(overlay.state().kind).toBe('success');
  });
});
