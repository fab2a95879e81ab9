import { createHash } from 'node:crypto';
import { root } from '../paths.ts';
import { NotHere } from '../ways.ts';
import type { StoreContext } from './context.ts';

export interface ContainerSpec {
  name: string;
  image: string;
  /** Port of this machine → port in the container. */
  ports: Record<number, number>;
  env?: Record<string, string>;
  /** The folder in the container whose content survives a restart. */
  volume?: string;
  command?: string[];
  ready: () => Promise<unknown>;
}

/** Starts a container through testcontainers; it is stopped with the other stores. */
export async function startContainer(context: StoreContext, spec: ContainerSpec): Promise<void> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    throw new NotHere('no Docker answers on this machine');
  }
  let container = new GenericContainer(spec.image)
    .withExposedPorts(
      ...Object.entries(spec.ports).map(([host, inside]) => ({ host: Number(host), container: inside })),
    )
    .withEnvironment(spec.env ?? {})
    .withStartupTimeout(180_000);
  if (spec.command) container = container.withCommand(spec.command);
  if (spec.volume)
    container = container.withBindMounts([{ source: volumeName(context.data, spec.name), target: spec.volume }]);
  const started = await container.start();
  context.table.add('store', spec.name, async () => {
    await started.stop({ timeout: 10_000 });
  });
  const deadline = Date.now() + 90_000;
  for (;;) {
    try {
      await spec.ready();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** A named volume per clone and data folder. */
export function volumeName(data: string, store: string): string {
  return `gatelingo-${createHash('sha256').update(`${root} ${data}`).digest('hex').slice(0, 10)}-${store}`;
}
