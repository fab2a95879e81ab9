import { expect, it } from '@jest/globals';
import { addressOf, bodyOf, initOf } from './call.ts';

it.each([
  ['/site/list', {}, {}, '/site/list'],
  ['/site/:id/code/:code', { id: 'a/b', code: 7 }, {}, '/site/a%2Fb/code/7'],
  [
    '/site/list',
    {},
    { limit: 3, own: false, search: 'Süd 1', cursor: undefined, day: null },
    '/site/list?limit=3&own=false&search=S%C3%BCd+1',
  ],
  ['/site/list', {}, { search: '' }, '/site/list?search='],
])('the address of a call: %s %j %j', (path, params, query, address) => {
  expect(addressOf(path, params, query)).toBe(address);
});

it.each([{}, { id: undefined }, { id: null }, { id: '' }])('a path that lacks a part has no address: %j', (params) => {
  expect(() => addressOf('/site/:id', params)).toThrow('The path needs id.');
});

it('a body goes as JSON, with the token, and with what the caller adds', () => {
  expect(initOf({ method: 'POST', token: 't', headers: { accept: 'text/csv' }, body: { name: 'Zoë' } })).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t', accept: 'text/csv' },
    body: '{"name":"Zoë"}',
  });
});

it.each([new FormData(), new URLSearchParams({ From: '+48' })])('a form goes as it is: %s', (body) => {
  expect(initOf({ method: 'POST', body })).toEqual({ method: 'POST', headers: {}, body });
});

it('a call without a body says nothing of one', () => {
  expect(initOf({ method: 'GET' })).toEqual({ method: 'GET', headers: {} });
});

it('an answer is read as JSON, or as a file', async () => {
  const json = { headers: { 'content-type': 'application/problem+json; charset=utf-8' } };
  expect(await bodyOf(new Response('{"code":"gone"}', json))).toEqual({ code: 'gone' });
  const file = await bodyOf(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  expect(await (file as Blob).text()).toBe('%PDF');
});
