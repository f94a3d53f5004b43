/** compromise takes more than linear time; most sentences are one piece. Unit: UTF-16 code units. */
const LONGEST = 240;

interface Piece {
  start: number;
  end: number;
}

/** A text in pieces that end after a blank, if possible, and never within a character. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = endOf(text, start);
    pieces.push({ start, end });
  }
  return pieces;
}

function endOf(text: string, start: number): number {
  const end = start + LONGEST;
  if (end >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', end - 1) + 1;
  if (blank > start) return blank;
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end;
}
