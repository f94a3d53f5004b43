import { pause } from './turns.ts';

/**
 * A list as JSON in pieces of several items. A list of objects that is sent to another thread is copied at once; pieces
 * are written and read one by one, with pauses.
 */
export type JsonPieces<Item> = readonly (Uint8Array<ArrayBuffer> & { readonly items?: Item })[];

const ITEMS = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param itemsPerPiece fewer for items of unlimited length */
export async function encodePieces<Item>(items: readonly Item[], itemsPerPiece = ITEMS): Promise<JsonPieces<Item>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < items.length; at += itemsPerPiece) {
    pieces.push(encoder.encode(JSON.stringify(items.slice(at, at + itemsPerPiece))));
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
