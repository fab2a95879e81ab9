import { connect } from 'node:net';

/** Resolves when the port accepts connections. */
export function reach(port: number, host = '127.0.0.1', withinMs = 2_000): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host });
    const fail = (why: string) => {
      socket.destroy();
      reject(new Error(`${host}:${port} ${why}`));
    };
    socket.setTimeout(withinMs, () => fail('does not answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

/** Sends one line and resolves if the answer begins with the expected text. */
export function ask(port: number, line: string, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${line}\r\n`));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      const answer = data.toString();
      if (answer.startsWith(expected)) resolve();
      else reject(new Error(answer.trim()));
    });
    socket.once('close', () => reject(new Error('closed')));
  });
}
