import { programs } from '@gatelingo/chassis/service';

export const service = programs('notification', {
  start: () => import('./main.ts'),
  migrate: () => import('./migrate.ts'),
  retry: () => import('./retry.ts'),
});

if (import.meta.main) await service.run();
