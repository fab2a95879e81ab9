import { isIP } from 'node:net';

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** The first `count` groups of an IPv6 address, without leading zeros. */
const firstGroups = (ip: string, count: number): string[] => {
  const [head = '', tail] = ip.split('::');
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
};

const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network that the audit log has of an address: the /24 of an IPv4 address, the /48 of an IPv6 one; else empty. */
export const coarseAddress = (ip: string): string => {
  const plain = mappedV4.exec(ip)?.[1] ?? ip;
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(plain) === 6 ? `${firstGroups(plain.toLowerCase(), 3).join(':')}::/48` : '';
};
