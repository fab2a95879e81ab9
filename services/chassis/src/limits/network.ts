import { isIP } from 'node:net';

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** The network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const start = groupsOf(head);
  const end = groupsOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return `${groups.map((each) => Number.parseInt(each, 16).toString(16)).join(':')}::/64`;
};
