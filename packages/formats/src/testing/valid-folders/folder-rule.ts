import { z } from 'zod';

/** The JSON files of a zip, by their path. */
export type Folder = ReadonlyMap<string, unknown>;

/** What the documentation of a format that is a zip of JSON files demands. */
export interface FolderRule {
  /** Kinds of files: the names they have, and what their JSON is. */
  readonly files: readonly { readonly path: RegExp; readonly content: z.ZodType }[];
  /** Files without which the other tool refuses the zip. */
  readonly needed: readonly RegExp[];
  /** @returns what in one file does not fit another */
  readonly together: (folder: Folder) => string[];
}

export const place = z.int().nonnegative();
export const uuid = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
export const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,4})*$/);
/** The type of a parameter of Dialogflow. */
export const dialogflowType = z.string().regex(/^@[\p{L}\p{N}_.-]{1,100}$/u);

/** `NAME` stands for a file name that every system takes, `TAG` for a language. */
export function pathOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('NAME', '[^/\\\\:*?"<>|]+').replaceAll('TAG', '[A-Za-z-]+')}$`);
}

/** The files of a kind, with their path. */
export function filesOf<T>(folder: Folder, path: RegExp, content: z.ZodType<T>): [string, T][] {
  return [...folder].filter(([name]) => path.test(name)).map(([name, json]) => [name, content.parse(json)]);
}

/** What stands more than once, without regard to case. */
export function repeated(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((name, index) => lower.indexOf(name.toLowerCase()) !== index);
}
