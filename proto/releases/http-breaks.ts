import type { DescribedEndpoint } from './described-endpoints.ts';
import { narrowings } from './narrowings.ts';

const parts = ['params', 'query', 'body'] as const;
const nothing = { type: 'object', properties: {}, additionalProperties: false };
const titleOf = ({ method, path }: DescribedEndpoint) => `${method} ${path}`;
// Only the service uses the names of path parameters.
const addressOf = ({ method, path }: DescribedEndpoint) => `${method} ${path.replace(/:\w+/g, ':')}`;

const requestBreaks = (client: DescribedEndpoint, service: DescribedEndpoint): string[] =>
  parts.flatMap((part) => {
    const [sent, taken] = [client.request[part], service.request[part]];
    if (part === 'params')
      return narrowings(
        { anyOf: Object.values(sent?.properties ?? {}) },
        { anyOf: Object.values(taken?.properties ?? {}) },
        'service',
        'path',
      );
    return narrowings(sent ?? nothing, taken ?? nothing, 'service', part);
  });

const responseBreaks = ({ response: sent }: DescribedEndpoint, { response: expected }: DescribedEndpoint): string[] => {
  if (!('binary' in sent) && !('binary' in expected)) return narrowings(sent, expected, 'client', 'answer');
  const types = ('binary' in expected ? expected.binary : ['application/json']) as readonly string[];
  const given = ('binary' in sent ? sent.binary : ['application/json']) as readonly string[];
  return given.filter((type) => !types.includes(type)).map((type) => `answer: may be ${type}`);
};

const promiseBreaks = (client: DescribedEndpoint, service: DescribedEndpoint): string[] => [
  ...client.access
    .filter((who) => !service.access.includes(who) && !service.access.includes('public'))
    .map((who) => `is closed to ${who}`),
  ...(service.status === client.status ? [] : [`answers ${service.status} instead of ${client.status}`]),
  ...(service.bodyType === client.bodyType ? [] : [`takes ${service.bodyType} instead of ${client.bodyType}`]),
  ...(service.bodyLimit >= client.bodyLimit ? [] : [`takes ${service.bodyLimit} bytes instead of ${client.bodyLimit}`]),
  ...(client.idempotent && !service.idempotent ? ['does not honour Idempotency-Key any more'] : []),
  ...(client.versioned && !service.versioned ? ['knows no ETag any more'] : []),
];

/** The errors of a client for `client` that calls services of `service`; empty without errors. */
export const httpBreaks = (client: readonly DescribedEndpoint[], service: readonly DescribedEndpoint[]): string[] => {
  const there = new Map(service.map((each) => [addressOf(each), each]));
  return client.flatMap((called) => {
    const answering = there.get(addressOf(called));
    if (!answering) return [`${titleOf(called)} is not there`];
    const found = [
      ...promiseBreaks(called, answering),
      ...requestBreaks(called, answering),
      ...responseBreaks(answering, called),
    ];
    return found.map((what) => `${titleOf(called)} ${what}`);
  });
};
