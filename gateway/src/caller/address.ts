import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from '@gatelingo/chassis/cache';

/** Whether an address belongs to a list of proxies. */
export type Trust = (address: string) => boolean;

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const rememberAddresses = 1000;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. */
const plain = (address: string) =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%', 1)[0] ?? '';

/** @param proxies addresses, networks (CIDR), or the words loopback, linklocal, uniquelocal. */
export const createTrust = (proxies: readonly string[]): Trust => {
  const trusted = new BlockList();
  for (const entry of proxies.flatMap((each) => named[each] ?? [each])) {
    const [network = '', bits] = entry.split('/');
    if (isIP(network) === 0)
      throw new Error(`TRUSTED_PROXIES: "${entry}" is not an address, a network or a known word`);
    trusted.addSubnet(network, bits === undefined ? (isIP(network) === 6 ? 128 : 32) : Number(bits), family(network));
  }
  if (proxies.length === 0) return () => false;
  const check = (address: string) => isIP(address) !== 0 && trusted.check(address, family(address));
  // Few peers call often: a search in the list costs more than all other steps with an address.
  const known = new LRUCache<string, boolean>({ max: rememberAddresses });
  return (given) => {
    const address = plain(given);
    let answer = known.get(address);
    if (answer === undefined) {
      answer = check(address);
      known.set(address, answer);
    }
    return answer;
  };
};

/** The real origin of a request: the nearest address that is not a trusted proxy. */
export interface Caller {
  ip: string;
  protocol: 'http' | 'https';
  host: string;
  /** Whether the request came through a trusted proxy, so that its X-Request-Id and trace are used. */
  viaProxy: boolean;
}

const last = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

export const callerOf = (request: IncomingMessage, trust: Trust): Caller => {
  const { headers, socket } = request;
  const peer = plain(socket.remoteAddress ?? '');
  const viaProxy = trust(peer);
  let ip = peer;
  const hops = viaProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  for (let hop = hops.pop(); hop !== undefined && trust(ip); hop = hops.pop()) {
    const address = plain(hop.trim());
    if (isIP(address) === 0) break;
    ip = address;
  }
  const secure = viaProxy && last(headers['x-forwarded-proto']) === 'https';
  const host = (viaProxy && last(headers['x-forwarded-host'])) || (headers.host ?? '');
  return { ip, protocol: secure ? 'https' : 'http', host, viaProxy };
};
