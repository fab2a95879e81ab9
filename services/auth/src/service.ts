import { programs } from '@gatelingo/chassis/service';

export const service = programs('auth', {
  start: () => import('./main.ts'),
  migrate: () => import('./migrate.ts'),
  republish: () => import('./republish.ts'),
  retry: () => import('./retry.ts'),
});

if (import.meta.main) await service.run();
