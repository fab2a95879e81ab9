import { expect, test } from '@jest/globals';
import { twimlFault } from './twiml.ts';

test.each([
  ['', ''],
  ['application/json', ''],
  ['text/xml', '<Response/>'],
  ['text/xml; charset=utf-8', '<?xml version="1.0" encoding="UTF-8"?>\n<Response></Response>\n'],
  ['application/xml', '<Response><Message>Hi</Message></Response>'],
])('an answer of the type "%s" with %j is right', (contentType, body) => {
  expect(twimlFault(contentType, body)).toBeUndefined();
});

test.each([
  ['application/json; charset=utf-8', '{}', 12300],
  ['', '<Response/>', 12300],
  ['text/xmlish', '<Response/>', 12300],
  ['text/xml', '{}', 12100],
  ['text/xml', '<Response>', 12100],
  ['text/xml', '<Answer/>', 12100],
])('an answer of the type "%s" with %j is a fault', (contentType, body, fault) => {
  expect(twimlFault(contentType, body)).toBe(fault);
});
