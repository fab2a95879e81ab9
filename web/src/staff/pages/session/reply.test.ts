import { expect, it } from '@jest/globals';
import { longestMessage } from '@gatelingo/proto/http/guest-session';
import { longestReply, replyFault } from './reply.ts';

it('is not sent when it is blank or longer than the contract allows', () => {
  expect(longestReply).toBe(longestMessage);
  expect(replyFault(' \n ')).toBe('session.emptyText');
  expect(replyFault('x'.repeat(longestReply + 1))).toBe('session.tooLong');
  expect(replyFault(`${'x'.repeat(longestReply)}  `)).toBeUndefined();
});
