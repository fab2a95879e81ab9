import type { Cluster } from './cluster.ts';

interface Source {
  optional?: boolean;
  items?: { key: string }[];
}

interface Volume {
  secret?: Source & { secretName: string };
  configMap?: Source & { name: string };
}

interface Item {
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { volumes?: Volume[] };
}

/** Keys that pods of the namespace mount and that do not exist: a kubelet would keep these pods waiting. */
export async function missingKeys(cluster: Cluster, namespace: string): Promise<string[]> {
  const get = async (kind: string) => {
    const found = await cluster.kubectl(['-n', namespace, 'get', kind, '-o', 'json']);
    return (JSON.parse(found) as { items: Item[] }).items;
  };
  const keys = (kind: string, items: Item[]) =>
    items.flatMap(({ metadata: { name }, data = {} }) => [
      `${kind} ${name}`,
      ...Object.keys(data).map((key) => `${kind} ${name}: ${key}`),
    ]);
  const there = new Set([...keys('Secret', await get('secrets')), ...keys('ConfigMap', await get('configmaps'))]);
  const wanted = (await get('pods')).flatMap(({ spec }) => (spec?.volumes ?? []).flatMap(mounted));
  return [...new Set(wanted)].filter((key) => !there.has(key));
}

function mounted({ secret, configMap }: Volume): string[] {
  return [
    ...(secret ? namesOf(`Secret ${secret.secretName}`, secret) : []),
    ...(configMap ? namesOf(`ConfigMap ${configMap.name}`, configMap) : []),
  ];
}

const namesOf = (name: string, { items = [], optional }: Source) =>
  optional ? [] : [name, ...items.map(({ key }) => `${name}: ${key}`)];
