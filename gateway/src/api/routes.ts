import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { endpoints, type ServiceName } from '@gatelingo/proto/http';

export interface ApiRoute {
  service: ServiceName;
  endpoint: Endpoint;
}

/** The result for a path: its route, the allowed methods, or nothing. */
export type Match = { route: ApiRoute } | { allowed: string[] } | undefined;

interface Pattern {
  parts: readonly string[];
  methods: Map<string, ApiRoute>;
}

const fits = ({ parts }: Pattern, segments: readonly string[]) =>
  parts.length === segments.length &&
  parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));

/** The route table, built from the contracts only. Fixed paths are matched before patterns. */
export const createRouteTable = (
  declared: readonly ApiRoute[] = endpoints,
): ((method: string, path: string) => Match) => {
  const fixed = new Map<string, Pattern>();
  const patterns = new Map<string, Pattern>();
  for (const route of declared) {
    const { path, method } = route.endpoint;
    const kind = path.includes(':') ? patterns : fixed;
    const pattern = kind.get(path) ?? { parts: path.split('/'), methods: new Map<string, ApiRoute>() };
    pattern.methods.set(method, route);
    kind.set(path, pattern);
  }
  const templates = [...patterns.values()];

  return (method, path) => {
    const pattern = fixed.get(path) ?? templates.find((each) => fits(each, path.split('/')));
    if (!pattern) return undefined;
    const route = pattern.methods.get(method === 'HEAD' ? 'GET' : method);
    return route ? { route } : { allowed: [...pattern.methods.keys()] };
  };
};
