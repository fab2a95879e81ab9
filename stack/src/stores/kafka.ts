import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { apt } from '../apt.ts';
import { fetchOnce } from '../cache.ts';
import { onPath, run } from '../command.ts';
import { root } from '../paths.ts';
import { NotHere } from '../ways.ts';
import type { Note } from '../terminal.ts';
import { chooseWay, startStore, type StartStore, type StoreContext } from './context.ts';
import { startContainer } from './docker.ts';
import { java } from './java.ts';
import { closedListeners, userOption } from './kafka-tls.ts';
import { reach } from './reach.ts';

const version = '4.1.1';
const image = 'apache/kafka:4.1.1';

export const startKafka: StartStore = (context, note) =>
  chooseWay(
    context,
    'Kafka',
    [
      { name: 'URL in KAFKA_BROKERS', provide: fromEnvironment },
      { name: `embedded Apache Kafka ${version}`, provide: () => embedded(context, note) },
      {
        name: `Docker, ${image}`,
        provide: async () => {
          note(`starting the container ${image}`);
          const port = context.ports.kafka;
          await startContainer(context, {
            name: 'kafka',
            image,
            ports: { [port]: port },
            env: containerSettings(port),
            volume: '/var/lib/kafka/data',
            ready: () => reach(port),
          });
          return { env: { KAFKA_BROKERS: `127.0.0.1:${port}` }, processes: [] };
        },
      },
    ],
    'install Maven (and Java >= 17, or Python >= 3.10 with pip), or Docker, or set KAFKA_BROKERS.',
  );

async function fromEnvironment() {
  const brokers = process.env.KAFKA_BROKERS;
  if (!brokers) throw new NotHere('not set');
  const [host = '', port = '9092'] = (brokers.split(',')[0] ?? '').split(':');
  await reach(Number(port), host);
  return { env: { KAFKA_BROKERS: brokers }, processes: [] };
}

/** One node is broker and controller; waits for other brokers are turned off. */
function brokerSettings(): Record<string, string> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'auto.create.topics.enable': 'false',
    'group.initial.rebalance.delay.ms': '0',
    // Otherwise the controller writes a record twice a second so that others see that it lives.
    'metadata.max.idle.interval.ms': '0',
    // The broker reports to its controller, which is the same process.
    'broker.heartbeat.interval.ms': '6000',
    'broker.session.timeout.ms': '20000',
    // Each of these threads wakes three times a second; the defaults (3 and 8, for each of two listeners) are for many cores.
    'num.network.threads': '1',
    'num.io.threads': '2',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '4',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    'share.coordinator.state.topic.num.partitions': '1',
    'log.segment.bytes': '16777216',
    'log.index.size.max.bytes': '1048576',
    // The default of 128 MB does not fit in a small heap beside the metadata of many topics.
    'log.cleaner.dedupe.buffer.size': '8388608',
  };
}

function listeners(port: number, controllerPort: number, host: string): Record<string, string> {
  return {
    listeners: `PLAINTEXT://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
  };
}

function containerSettings(port: number): Record<string, string> {
  const ownListeners = listeners(port, 19093, '0.0.0.0');
  const settings = { ...brokerSettings(), ...ownListeners, 'log.dirs': '/var/lib/kafka/data' };
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`KAFKA_${key.replaceAll('.', '_').toUpperCase()}`, value]),
  );
}

async function embedded(context: StoreContext, note: Note) {
  const jars = join(await fetchJars(note), '*');
  const program = await java(note);
  note('starting');
  const folder = join(context.data, 'kafka');
  mkdirSync(folder, { recursive: true });
  const { kafka: port, kafkaController: controllerPort } = context.ports;
  const { tls } = context;
  const settings = {
    ...brokerSettings(),
    ...(tls ? closedListeners(tls, { port, controllerPort, folder }) : listeners(port, controllerPort, '127.0.0.1')),
    'log.dirs': join(folder, 'log'),
  };
  const file = join(folder, 'server.properties');
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map((pair) => pair.join('='))
      .join('\n')}\n`,
  );
  // Optimised for a quick start and little memory, not for the highest throughput.
  // Its counters for other programs, sampled 20 times a second, are read by nobody.
  const jvm = [
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-XX:-UsePerfData',
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  ];
  const isNew = !existsSync(join(folder, 'log', 'meta.properties'));
  if (isNew) {
    // An id that begins with a dash (one in 64 does) would be read as an option: `=` joins it to its own option.
    const users = tls ? userOption(tls) : [];
    const id = `--cluster-id=${randomBytes(16).toString('base64url')}`;
    await run(program, [...jvm, '-cp', jars, 'kafka.tools.StorageTool', 'format', id, '-c', file, ...users]);
  }
  await startStore(context, {
    name: 'kafka',
    command: program,
    args: [
      '-Xms64m',
      '-Xmx256m',
      ...jvm,
      ...(isNew ? [] : keptClasses(program, folder)),
      '-cp',
      jars,
      'kafka.Kafka',
      file,
    ],
    ready: () => reach(port),
    stopWithinMs: 15_000,
  });
  return { env: { KAFKA_BROKERS: `${tls ? 'localhost' : '127.0.0.1'}:${port}` }, processes: ['kafka'] };
}

/**
 * The second start on the same data leaves Java's classes, as it has loaded them, in a file when it ends; later starts read
 * that file. Java ignores a file that another Java has written, or that is cut off. A Java that came without such a file of
 * its own classes would not start with this.
 */
const keptClasses = (program: string, folder: string): string[] => {
  if (!existsSync(join(realpathSync(program), '..', '..', 'lib', 'server', 'classes.jsa'))) return [];
  const file = join(folder, `classes-${version}.jsa`);
  return [`-XX:${existsSync(file) ? 'SharedArchiveFile' : 'ArchiveClassesAtExit'}=${file}`];
};

function fetchJars(note: Note): Promise<string> {
  note('preparing its jars');
  return fetchOnce(`kafka-${version}`, async (folder) => {
    const pom = join(folder, 'pom.xml');
    copyFileSync(join(root, 'stack', 'kafka', 'pom.xml'), pom);
    const maven = onPath('mvn') ?? (await installMaven(note));
    note('fetching its jars with Maven');
    const goal = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
    // Maven itself runs on any Java; without one on PATH it gets ours.
    const home = onPath('java') ? {} : { JAVA_HOME: join(await java(note), '..', '..') };
    // Java reads the home folder from the list of users, where a service's user may have none.
    const env = { ...process.env, ...home, MAVEN_OPTS: `${process.env.MAVEN_OPTS ?? ''} -Duser.home=${homedir()}` };
    await run(maven, ['-f', pom, ...goal], { env });
  });
}

async function installMaven(note: Note): Promise<string> {
  await apt(['maven'], note);
  return onPath('mvn') ?? '/usr/bin/mvn';
}
