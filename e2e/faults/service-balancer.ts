import { connect, createServer, type Socket } from 'node:net';
import type { ChartSettings } from './chart-settings.ts';

interface Pod {
  port: number;
  healthPort: number;
  isReady: boolean;
  failures: number;
}

/** Routes to the replicas of one service, like a Kubernetes Service to its pods. */
export interface Balancer {
  add: (port: number, healthPort: number) => void;
  remove: (port: number) => void;
  isReady: (port: number) => boolean;
  close: () => Promise<void>;
}

const host = '127.0.0.1';

const connectTo = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host }, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });

/** If one end closes or fails, the other end is closed too; data that was already sent still arrives. */
const join = (one: Socket, other: Socket): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => to.destroySoon());
  }
};

/**
 * Listens on `port`, and gives every new connection to a replica that is ready: it answered its last probe, or has not failed
 * often enough in a row to become "not ready". A connection that a replica refuses goes to another replica.
 */
export const openBalancer = async (
  port: number,
  { periodMs, timeoutMs, failures }: ChartSettings['readiness'],
): Promise<Balancer> => {
  const pods = new Map<number, Pod>();
  const open = new Set<Socket>();

  const probe = async (pod: Pod) => {
    const isWell = await fetch(`http://${host}:${pod.healthPort}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    pod.failures = isWell ? 0 : pod.failures + 1;
    if (isWell) pod.isReady = true;
    else if (pod.failures >= failures) pod.isReady = false;
  };
  const probing = setInterval(() => {
    for (const pod of pods.values()) void probe(pod);
  }, periodMs);

  const connect = async (client: Socket, tried: readonly Pod[] = []): Promise<void> => {
    const ready = [...pods.values()].filter((pod) => pod.isReady && !tried.includes(pod));
    const pod = ready[Math.floor(Math.random() * ready.length)];
    if (!pod) {
      client.resetAndDestroy();
      return;
    }
    try {
      join(client, await connectTo(pod.port));
    } catch {
      await connect(client, [...tried, pod]);
    }
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    void connect(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  return {
    add: (to, healthPort) => {
      const pod = { port: to, healthPort, isReady: false, failures: 0 };
      pods.set(to, pod);
      void probe(pod);
    },
    remove: (from) => {
      pods.delete(from);
    },
    isReady: (of) => pods.get(of)?.isReady === true,
    close: async () => {
      clearInterval(probing);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
