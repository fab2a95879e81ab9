import { describe, expect, it } from '@jest/globals';
import { addressOfStep, phoneFromLink, stepLinkFrom, stepLinkOf } from './step-link.ts';

describe('the phone of a link', () => {
  it.each([
    ['+4915112345678', '+4915112345678'],
    [' 4915112345678', '+4915112345678'],
    ['4915112345678', '+4915112345678'],
    ['004915112345678', '+4915112345678'],
    ['tel:+49-151-1234 5678', '+4915112345678'],
    ['TEL:+4915112345678;ext=1', '+4915112345678'],
    ['+49 (151) 1234.5678', '+4915112345678'],
    ['\u202a+49 151\u00ad12345678\u202c', '+4915112345678'],
    ['', ''],
    ['   ', ''],
  ])('"%s" is %s', (text, phone) => {
    expect(phoneFromLink(text)).toBe(phone);
  });

  it('that can only be guessed at stays as it is, for the server to refuse', () => {
    expect(phoneFromLink('0151 12345678')).toBe('015112345678');
    expect(phoneFromLink('someone')).toBe('someone');
  });
});

describe('a link', () => {
  it('gives phone, job and step, also with a plus sign that nobody escaped', () => {
    const link = { phone: '+48601234567', jobId: 'j1', stepId: 's1' };
    expect(stepLinkFrom('?phone=%2B48601234567&jobId=j1&stepId=s1')).toEqual(link);
    expect(stepLinkFrom('?phone=+48601234567&jobId=j1&stepId=s1')).toEqual(link);
  });

  it('without parts gives empty ones', () => {
    expect(stepLinkFrom('')).toEqual({ phone: '', jobId: '', stepId: '' });
    expect(stepLinkFrom('?phone=&jobId=%20&stepId=s1')).toEqual({ phone: '', jobId: '', stepId: 's1' });
  });

  it('that is short holds the code and nothing else', () => {
    expect(addressOfStep('7YWHMfk9JZe1LM1g1ZauHu')).toBe('/t/7YWHMfk9JZe1LM1g1ZauHu');
    expect(stepLinkOf({ code: 'c1' })).toEqual({ code: 'c1', phone: '', jobId: '', stepId: '' });
    expect(stepLinkOf({ search: '?phone=%2B48601234567&jobId=j1&stepId=s1' })).toEqual({
      phone: '+48601234567',
      jobId: 'j1',
      stepId: 's1',
    });
  });
});
