import { z } from 'zod';

/** A category of intelligences. */
export const Category = z.object({ id: z.int(), name: z.string(), icon: z.string() });
