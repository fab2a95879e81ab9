import { programs } from '@gatelingo/chassis/service';

export const service = programs('realtime', { start: () => import('./main.ts') });

if (import.meta.main) await service.run();
