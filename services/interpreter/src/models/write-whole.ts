import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Another process reads the old text or the new one, also after a crash. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};
