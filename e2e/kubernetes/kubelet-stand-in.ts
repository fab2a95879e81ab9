import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

interface Pod {
  metadata: { name: string; namespace: string; labels?: Record<string, string>; deletionTimestamp?: string };
  spec: { restartPolicy: 'Always' | 'OnFailure' | 'Never'; containers: { name: string; image: string }[] };
  status?: { phase?: string };
}

interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  object: Pod;
}

export interface KubeletStandIn {
  /** The exit code of the containers of a Job's pod, or of another pod that ends; 0 by default. */
  exitCodeOf: (jobOrPod: string) => number;
  stop: () => Promise<void>;
}

/**
 * There are no nodes. This runs no container: it reports that an admitted pod is ready or, if it is a pod that ends (a
 * Job's), that it has ended. So Jobs complete and roll-outs proceed by the real controllers.
 */
export function startKubeletStandIn(url: string): KubeletStandIn {
  const end = new AbortController();
  const standIn: KubeletStandIn = {
    exitCodeOf: () => 0,
    stop: async () => {
      end.abort();
      await watching;
    },
  };
  const watching = watch(url, end.signal, standIn);
  return standIn;
}

async function watch(url: string, signal: AbortSignal, standIn: KubeletStandIn): Promise<void> {
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      const response = await fetch(`${url}/api/v1/pods?watch=1`, { signal });
      if (!response.ok || !response.body) throw new Error(`Watching pods: ${response.status}`);
      for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
        const { type, object } = JSON.parse(line) as Change;
        if (type === 'ADDED' && object.status?.phase === 'Pending') await report(url, signal, object, standIn);
      }
    } catch (error) {
      if (!isOver()) throw error;
    }
  }
}

async function report(url: string, signal: AbortSignal, pod: Pod, standIn: KubeletStandIn): Promise<void> {
  const { name, namespace, labels } = pod.metadata;
  const jobOrPod = labels?.['batch.kubernetes.io/job-name'] ?? name;
  const status = pod.spec.restartPolicy === 'Always' ? runs(pod) : ended(pod, standIn.exitCodeOf(jobOrPod));
  const response = await fetch(`${url}/api/v1/namespaces/${namespace}/pods/${name}/status`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ status }),
    signal,
  });
  // The pod may have been deleted in the meantime.
  if (!response.ok && response.status !== 404) throw new Error(`Status of ${name}: ${await response.text()}`);
}

const condition = (type: string, status: boolean) => ({ type, status: status ? 'True' : 'False' });

function runs({ spec }: Pod) {
  const startedAt = new Date().toISOString();
  return {
    phase: 'Running',
    conditions: ['Initialized', 'PodScheduled', 'ContainersReady', 'Ready'].map((type) => ({
      ...condition(type, true),
      lastTransitionTime: startedAt,
    })),
    containerStatuses: spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: image,
      ready: true,
      started: true,
      restartCount: 0,
      state: { running: { startedAt } },
    })),
  };
}

function ended({ spec }: Pod, exitCode: number) {
  const now = new Date().toISOString();
  return {
    phase: exitCode === 0 ? 'Succeeded' : 'Failed',
    conditions: [{ ...condition('Ready', false), lastTransitionTime: now }],
    containerStatuses: spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: image,
      ready: false,
      restartCount: 0,
      state: { terminated: { exitCode, startedAt: now, finishedAt: now } },
    })),
  };
}
