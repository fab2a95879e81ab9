import { programs } from '@gatelingo/chassis/service';

export const service = programs('session-voice', {
  start: () => import('./main.ts'),
  migrate: () => import('./migrate.ts'),
  republish: () => import('./republish.ts'),
  retry: () => import('./retry.ts'),
});

if (import.meta.main) await service.run();
