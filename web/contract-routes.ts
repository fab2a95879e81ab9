import type { Plugin } from 'vite';

const virtualName = 'virtual:contract-routes';
const resolvedName = `\0${virtualName}`;

/**
 * Gives the browser each endpoint's method and path, read from the contracts in the build. The contracts themselves
 * and zod stay out of the bundle: the client uses only their types.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === virtualName ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return undefined;
    const { endpoints } = await import('@gatelingo/proto/http');
    const routes = Object.fromEntries(
      endpoints.map(({ name, endpoint }) => [name, { method: endpoint.method, path: endpoint.path }]),
    );
    return `export const contractRoutes = ${JSON.stringify(routes)};`;
  },
});
