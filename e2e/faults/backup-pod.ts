import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { run } from '../../stack/src/command.ts';
import { root } from '../../stack/src/paths.ts';

interface Container {
  name: string;
  env?: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  volumeMounts: { name: string; mountPath: string }[];
}

interface Volume {
  name: string;
  configMap?: { name: string };
  persistentVolumeClaim?: { claimName: string };
}

interface Applied {
  kind: string;
  metadata: { name: string };
  spec: { containers: Container[]; volumes: Volume[] };
}

interface Kustomization {
  configMapGenerator: { name: string; files: string[] }[];
}

interface BackupPodParts {
  /** The folder of the volumes and ConfigMaps. */
  folder: string;
  /** The Secret `gatelingo`. */
  secret: Record<string, string | undefined>;
  /** The environment of the images, above all PATH. */
  tools: NodeJS.ProcessEnv;
}

/**
 * The pod of k8s/backup as folders and processes of this machine: the mounts of its manifest exist under their paths, and a
 * container gets the Secret's keys that its manifest names.
 */
export const openBackupPod = ({ folder, secret, tools }: BackupPodParts) => {
  const placeOf = (kind: string, name: string) => join(folder, kind, name);
  const configMaps = new Set<string>();
  let pod: Applied | undefined;

  const applyKustomization = (path: string) => {
    const read = parse(readFileSync(join(root, path, 'kustomization.yaml'), 'utf8')) as Kustomization;
    for (const { name, files } of read.configMapGenerator) {
      mkdirSync(placeOf('configMap', name), { recursive: true });
      for (const file of files) copyFileSync(join(root, path, file), join(placeOf('configMap', name), file));
      configMaps.add(name);
    }
    return 'configured';
  };
  const applyFile = (path: string) => {
    for (const document of parseAllDocuments(readFileSync(join(root, path), 'utf8'))) {
      const applied = document.toJS() as Applied;
      if (applied.kind === 'PersistentVolumeClaim')
        mkdirSync(placeOf('claim', applied.metadata.name), { recursive: true });
      else if (applied.kind === 'Pod') pod = applied;
      else throw new Error(`not known here: ${applied.kind}`);
    }
    return 'created';
  };
  const running = () => {
    if (!pod) throw new Error('pods "gatelingo-backup" not found');
    return pod;
  };

  /** The folders of this machine, by their paths in the container. */
  const mountsOf = (container: Container) =>
    container.volumeMounts.flatMap(({ name, mountPath }) => {
      const { configMap, persistentVolumeClaim } = running().spec.volumes.find((volume) => volume.name === name)!;
      if (configMap && !configMaps.has(configMap.name)) throw new Error(`configmap "${configMap.name}" not found`);
      if (configMap) return [{ mountPath, place: placeOf('configMap', configMap.name) }];
      return persistentVolumeClaim ? [{ mountPath, place: placeOf('claim', persistentVolumeClaim.claimName) }] : [];
    });
  const exec = async (name: string | undefined, command: string[]) => {
    const container = running().spec.containers.find((each) => each.name === name);
    if (!container) throw new Error(`container ${name ?? ''} is not valid for pod gatelingo-backup`);
    const mounts = mountsOf(container);
    const [program = '', ...args] = command.map((word) => {
      const mount = mounts.find(({ mountPath }) => word === mountPath || word.startsWith(`${mountPath}/`));
      return mount ? mount.place + word.slice(mount.mountPath.length) : word;
    });
    const given = (container.env ?? []).map(({ name: variable, valueFrom: { secretKeyRef } }) => {
      if (secretKeyRef.name !== 'gatelingo') throw new Error(`secret "${secretKeyRef.name}" not found`);
      return [variable, secret[secretKeyRef.key]];
    });
    const inside = (text: string) =>
      mounts.reduce((mounted, { mountPath, place }) => mounted.replaceAll(place, mountPath), text);
    const env = { ...tools, ...(Object.fromEntries(given) as NodeJS.ProcessEnv) };
    return run(program, args, { env }).then(inside, (error: unknown) => {
      throw new Error(inside(String(error)));
    });
  };

  return {
    /** The folder that stands for the volume of the backups. */
    volume: placeOf('claim', 'gatelingo-backups'),
    isMeant: (args: string[]) => args[0] === 'apply' || args.some((arg) => /^(pod\/)?gatelingo-backup$/.test(arg)),
    obey: async (args: string[]): Promise<string> => {
      const [verb, option, path = ''] = args;
      if (verb === 'apply' && option === '-k') return applyKustomization(path);
      if (verb === 'apply' && option === '-f') return applyFile(path);
      if (verb === 'wait' && args.includes('--for=condition=Ready')) return `${running().metadata.name} condition met`;
      if (verb === 'exec') return exec(args[args.indexOf('--container') + 1], args.slice(args.indexOf('--') + 1));
      if (verb !== 'delete') throw new Error(`not known here: ${args.join(' ')}`);
      const gone = running().metadata.name;
      pod = undefined;
      return `pod "${gone}" deleted`;
    },
  };
};
