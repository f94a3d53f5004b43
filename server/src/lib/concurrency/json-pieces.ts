import { inSmallParts } from './is-large.ts';
import { pause } from './turns.ts';

/**
 * A list as JSON in pieces of several items. A list of objects that is sent to another thread is copied at once; pieces
 * are written and read one by one, with pauses.
 */
export type JsonPieces<Item> = readonly (Uint8Array<ArrayBuffer> & { readonly items?: Item })[];

const ITEMS = 20;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function encodePieces<Item>(items: readonly Item[]): Promise<JsonPieces<Item>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const part of inSmallParts(items, ITEMS)) {
    pieces.push(encoder.encode(JSON.stringify(part)));
    await pause();
  }
  return pieces;
}

export async function decodePieces<Item>(pieces: JsonPieces<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (const piece of pieces) {
    items.push(...(JSON.parse(decoder.decode(piece)) as Item[]));
    await pause();
  }
  return items;
}
