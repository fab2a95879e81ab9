import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '..', '..');

export interface ComposeService {
  image: string;
  build?: { context: string; target: string; args: { SERVICE: string } };
  command?: string[] | string;
  mem_limit?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
  networks?: string[];
  network_mode?: string;
  restart?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  depends_on?: Record<string, { condition: string }>;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
}

/**
 * Replaces `${NAME}`, `${NAME:-else}`, `${NAME-else}` (which an empty value does not get) and `${NAME:+instead}` like
 * Compose; an `else` may contain another variable.
 */
const filledIn = (text: string, given: Record<string, string>): string => {
  let rest = text;
  for (;;) {
    const start = rest.lastIndexOf('${');
    if (start < 0) return rest.replaceAll('$$', '$');
    const end = rest.indexOf('}', start);
    const [, name = '', operator, word = ''] = /^(\w+)(?:(-|:-|:\+)(.*))?$/s.exec(rest.slice(start + 2, end)) ?? [];
    if (!name) throw new Error(`Not a variable: ${rest.slice(start, end + 1)}`);
    const value = given[name] ?? '';
    const otherwise = operator === ':-' || (operator === '-' && given[name] === undefined) ? word : '';
    const filled = operator === ':+' ? value && word : value || otherwise;
    rest = rest.slice(0, start) + filled + rest.slice(end + 1);
  }
};

/** docker-compose.yml as Compose reads it with these variables of the shell. */
export const readCompose = (given: Record<string, string> = {}): ComposeFile => {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const raw = parse(text, { merge: true, maxAliasCount: -1 }) as unknown;
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return filledIn(node, given);
    if (Array.isArray(node)) return node.map(walk);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };
  return walk(raw) as ComposeFile;
};

/** Whether the service runs once and ends. */
export const isOneShot = ({ restart }: ComposeService) => restart === 'no';
