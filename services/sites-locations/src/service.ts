import { programs } from '@gatelingo/chassis/service';

export const service = programs('sites-locations', {
  start: () => import('./main.ts'),
  migrate: () => import('./migrate.ts'),
  republish: () => import('./republish.ts'),
});

if (import.meta.main) await service.run();
