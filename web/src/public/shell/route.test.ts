import { describe, expect, it } from '@jest/globals';
import { routeOf } from './route.ts';

const route = (address: string) => routeOf(new URL(address, 'http://gate.test'));

describe('an address of the public entry', () => {
  it.each(['/', '/nowhere', '/register/nowhere', '/dashboard/nowhere', '/session'])(
    '%s shows the landing page',
    (address) => {
      expect(route(address)).toEqual({ page: 'landing' });
    },
  );

  // holds: P043
  it('of a poster without a questionnaire shows the trucker registration', () => {
    expect(route('/register/trucker-registration?barcodeId=b1')).toEqual({
      page: 'trucker-registration',
      barcodeId: 'b1',
    });
    expect(route('/register/trucker-registration/')).toEqual({ page: 'trucker-registration', barcodeId: '' });
  });

  // holds: P044
  it('of a poster with a questionnaire shows the questionnaire registration', () => {
    expect(route('/register/registration?barcodeId=b2')).toEqual({
      page: 'questionnaire-registration',
      barcodeId: 'b2',
    });
  });

  it('of a preview shows it', () => {
    expect(route('/register/preview')).toEqual({ page: 'questionnaire-preview' });
  });

  // holds: P042
  it('of a step shows it, with all that the link says', () => {
    expect(route('/register/trucker-confirm?phone=%2B49151&jobId=j1&stepId=s1')).toEqual({
      page: 'trucker-confirm',
      search: '?phone=%2B49151&jobId=j1&stepId=s1',
    });
    expect(route('/register/trucker-confirm/')).toEqual({ page: 'trucker-confirm', search: '' });
  });

  it('of a step by its short link shows it', () => {
    const shown = { page: 'trucker-confirm', code: '7YWHMfk9JZe1LM1g1ZauHu' };
    expect(route('/t/7YWHMfk9JZe1LM1g1ZauHu')).toEqual(shown);
    expect(route('/t/7YWHMfk9JZe1LM1g1ZauHu/?fbclid=1')).toEqual(shown);
    expect(route('/t/')).toEqual({ page: 'landing' });
    expect(route('/p/7YWHMfk9JZe1LM1g1ZauHu')).toEqual({ page: 'pass', code: '7YWHMfk9JZe1LM1g1ZauHu' });
    expect(route('/p/')).toEqual({ page: 'landing' });
    expect(route('/m/7YWHMfk9JZe1LM1g1ZauHu')).toEqual({ page: 'my-data', code: '7YWHMfk9JZe1LM1g1ZauHu' });
    expect(route('/m/')).toEqual({ page: 'landing' });
  });

  it('of the conversation shows it', () => {
    expect(route('/app/public-session?barcodeId=b3')).toEqual({ page: 'session', barcodeId: 'b3' });
    expect(route('/app/public-session/')).toEqual({ page: 'session', barcodeId: '' });
  });

  it("of a receiver's mail shows what it is about", () => {
    expect(route('/app/receiver?token=t_1-x')).toEqual({ page: 'receiver', token: 't_1-x' });
    expect(route('/app/receiver/')).toEqual({ page: 'receiver', token: '' });
  });

  // holds: S040
  it.each([
    ['/dashboard', '/app/dashboard'],
    ['/login', '/app/login'],
    ['/register', '/app/register'],
    ['/confirm?token=t1', '/app/confirm?token=t1'],
    ['/session/s1', '/app/session/s1'],
    ['/public-session?barcodeId=b3', '/app/public-session?barcodeId=b3'],
    ['/create-job', '/app/create-job'],
    ['/job-messages/j1', '/app/job-messages/j1'],
    ['/manage-jobs/edit/j1/', '/app/manage-jobs/edit/j1'],
  ])('%s, a staff path without its prefix, leads to %s', (address, to) => {
    expect(route(address)).toEqual({ page: 'redirect', to });
  });
});
