import { createDatabase } from '../db/client.ts';

const LIMIT_MS = 120_000;

export interface HeldSentences {
  /** Waits until the paused worker has noticed changes made to its task before this call. */
  noticed(task: number): Promise<void>;
  release(): Promise<void>;
}

/** Blocks writes of sentences into the database: a job pauses where it starts to write, until the test releases it. */
export async function holdSentences(databaseUrl: string): Promise<HeldSentences> {
  const { pool, close } = createDatabase({ databaseUrl, databasePool: 1 });
  const connection = await pool.connect();
  await connection.query('begin; lock table examples in share mode');
  return {
    // When a worker writes its heartbeat, it reads whether the task is canceled.
    noticed: async (task) => {
      const { rows } = await connection.query<{ at: string }>('select clock_timestamp()::text as at');
      const beat = 'select from tasks where id = $1 and heartbeat_at > $2';
      for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline;) {
        if ((await connection.query(beat, [task, rows[0]?.at])).rowCount === 1) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('The worker has no heartbeat');
    },
    release: async () => {
      await connection.query('rollback');
      connection.release();
      await close();
    },
  };
}
