import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';

const { integer, of } = columns;

/** How many unknown numbers were answered on a day, and nothing of who they are. */
export const StrangerAnswerEntity = entity(
  'stranger_answer',
  { day: { ...of<string>({ type: 'date' }), primary: true }, count: integer },
  { subject: 'nobody', kept: 'process' },
);

/** Counts one answer more on this day, unless there were `most`; whether there is room. */
export const countStrangerAnswer = async (manager: EntityManager, day: string, most: number): Promise<boolean> => {
  await manager.query('DELETE FROM stranger_answer WHERE day < $1', [day]);
  const counted = await rows(
    manager,
    `INSERT INTO stranger_answer (day, count) VALUES ($1, 1)
     ON CONFLICT (day) DO UPDATE SET count = stranger_answer.count + 1 WHERE stranger_answer.count < $2 RETURNING day`,
    [day, most],
  );
  return counted.length > 0;
};
