import { z } from 'zod';

/** The JSON files of a zip, by their path. */
export type Folder = ReadonlyMap<string, unknown>;

/** The documented rules of a format that is a zip of JSON files. */
export interface FolderRule {
  /** Kinds of files: their names and their JSON. */
  readonly files: readonly { readonly path: RegExp; readonly content: z.ZodType }[];
  /** Files without which the other tool rejects the zip. */
  readonly needed: readonly RegExp[];
  /** @returns inconsistencies between files */
  readonly together: (folder: Folder) => string[];
}

export const place = z.int().nonnegative();
export const uuid = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
export const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,4})*$/);
/** The type of a parameter of Dialogflow. */
export const dialogflowType = z.string().regex(/^@[\p{L}\p{N}_.-]{1,100}$/u);

/** `NAME` means a file name that is valid on every system, `TAG` a language. */
export function pathOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('NAME', '[^/\\\\:*?"<>|]+').replaceAll('TAG', '[A-Za-z-]+')}$`);
}

/** The files of a kind, with their path. */
export function filesOf<T>(folder: Folder, path: RegExp, content: z.ZodType<T>): [string, T][] {
  return [...folder].filter(([name]) => path.test(name)).map(([name, json]) => [name, content.parse(json)]);
}

/** Duplicates, regardless of case. */
export function repeated(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((name, index) => lower.indexOf(name.toLowerCase()) !== index);
}
